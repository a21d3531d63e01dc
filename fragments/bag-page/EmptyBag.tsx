import { useSite, useTranslate } from '@stadion/fragments/react'
import { Button } from '@stadion/widgets/button/Button'
import { fitting } from '@stadion/widgets/display/Display'
import type { Ref } from 'react'

/** An empty bag, with three links into the shop. */
export function EmptyBag({ title }: { title: Ref<HTMLHeadingElement> }) {
  const site = useSite()
  const t = useTranslate()
  return (
    <div className="bag-page-hero w-on-hero">
      <h1 className="bag-page-title w-display" id="bag-title" {...fitting(t('bag.empty.title'))} ref={title} tabIndex={-1}>
        {t('bag.empty.title')}
      </h1>
      <p className="bag-page-lead">{t('bag.empty.text')}</p>
      <ul className="bag-page-ways">
        {(['women', 'men', 'kids'] as const).map((category) => (
          <li key={category}>
            <Button href={site.categories[category]} theme="light">
              {t(`bag.empty.${category}`)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
