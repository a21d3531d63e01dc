import { useSite, useTranslate } from '@stadion/fragments/react'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Display } from '@stadion/widgets/display/Display'
import { Icon } from '@stadion/widgets/icon/Icon'
import { arrow } from '@stadion/widgets/icon/icons'
import type { HomeData, StoryName } from './home-data.ts'

/** One article, told: a picture beside a few words. Renders a `section`, or nothing where the shop does not sell it. */
export function Story({ data, name }: { data: HomeData; name: StoryName }) {
  const site = useSite()
  const t = useTranslate()
  const story = data.stories[name]
  if (!story) return null
  const { picture, article } = story
  return (
    <section className={`home-story home-story--${name} ${name === 'story' ? 'w-on-deep' : ''}`}>
      <img className="home-story__picture" src={picture} alt="" width="800" height="800" loading="lazy" decoding="async" />
      <div className="home-story__words">
        <Display className="home-story__title">{t(`home.${data.slot}.${name}.title`)}</Display>
        <p className="home-story__text">{t(`home.${data.slot}.${name}.text`)}</p>
        <Button variant="secondary" href={pathIn(site, article)} icon={<Icon of={arrow} turns size={20} />}>
          {t(`home.${data.slot}.${name}.action`)}
        </Button>
      </div>
    </section>
  )
}
