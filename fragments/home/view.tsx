import type { FragmentProps } from '@stadion/fragments/fragment'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { searchFor } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Display, fitting } from '@stadion/widgets/display/Display'
import { Icon } from '@stadion/widgets/icon/Icon'
import { arrow } from '@stadion/widgets/icon/icons'
import { Diagonal } from './diagonal.tsx'
import type { HomeData } from './home-data.ts'
import { Track } from './track.tsx'

const genders = ['men', 'women', 'kids'] as const
const sports = ['running', 'football', 'training', 'outdoor', 'basketball', 'tennis', 'yoga'] as const

/** The home page: one hero with one action, three links, the sports, a story. */
export function Home({ data, props }: { data: HomeData; props: FragmentProps }) {
  return (
    <>
      {props.part !== 'story' && (
        <>
          <Hero data={data} />
          <Categories data={data} />
          <Sports />
        </>
      )}
      {props.part !== 'top' && <Story data={data} />}
    </>
  )
}

function Hero({ data }: { data: HomeData }) {
  const site = useSite()
  const t = useTranslate()
  return (
    <section className={`home-hero home-hero--${data.slot} w-on-hero`}>
      {data.slot === 'main' ? <Track picture={data.hero} /> : <Diagonal picture={data.hero} />}
      <div className="home-hero__words w-page">
        <Display as="h1" className="home-hero__title">
          {t(`home.${data.slot}.hero.title`)}
        </Display>
        <p className="home-hero__text">{t(`home.${data.slot}.hero.text`)}</p>
        <Button href={pathIn(site, searchFor('running'))} icon={<Icon of={arrow} turns size={20} />}>
          {t(`home.${data.slot}.hero.action`)}
        </Button>
      </div>
    </section>
  )
}

function Categories({ data }: { data: HomeData }) {
  const site = useSite()
  const t = useTranslate()
  return (
    <section className="home-categories w-page" aria-label={t('home.categories')}>
      {genders.map((gender) => (
        <a key={gender} className={`home-tile home-tile--${gender}`} href={site.categories[gender]}>
          <img className="home-tile__picture" src={data[gender]} alt="" width="800" height="800" loading="lazy" decoding="async" />
          <Display as="span" className="home-tile__title">
            {t(`home.${gender}`)}
          </Display>
          <Icon of={arrow} turns size={28} />
        </a>
      ))}
    </section>
  )
}

function Sports() {
  const site = useSite()
  const t = useTranslate()
  const names = sports.map((sport) => t(`home.sport.${sport}`))
  return (
    <section className="home-sports w-page">
      <h2 className="home-sports__title">{t('home.sports')}</h2>
      <ul className="home-sports__list w-display" {...fitting(names.join(' '))}>
        {sports.map((sport, index) => (
          <li key={sport}>
            <a className="home-sport" href={pathIn(site, searchFor(sport))}>
              {names[index]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Story({ data }: { data: HomeData }) {
  const site = useSite()
  const t = useTranslate()
  return (
    <section className="home-story w-on-deep">
      <img className="home-story__picture" src={data.story} alt="" width="800" height="800" loading="lazy" decoding="async" />
      <div className="home-story__words">
        <Display className="home-story__title">{t(`home.${data.slot}.story.title`)}</Display>
        <p className="home-story__text">{t(`home.${data.slot}.story.text`)}</p>
        <Button variant="secondary" href={pathIn(site, data.storyArticle)} icon={<Icon of={arrow} turns size={20} />}>
          {t(`home.${data.slot}.story.action`)}
        </Button>
      </div>
    </section>
  )
}
