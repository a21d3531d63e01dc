import { useSite, useTranslate } from '@stadion/fragments/react'
import { Button } from '@stadion/widgets/button/Button'
import type { ComponentProps } from 'react'

interface EmptyBagProps {
  /** Its id, how it fits, and what the page needs to focus it. */
  title: ComponentProps<'h1'>
}

/** An empty bag, with three links into the shop. */
export function EmptyBag({ title }: EmptyBagProps) {
  const site = useSite()
  const t = useTranslate()
  return (
    <div className="empty-bag w-on-hero">
      <h1 {...title} className="empty-bag-title w-display">
        {t('bag.empty.title')}
      </h1>
      <p className="empty-bag-lead">{t('bag.empty.text')}</p>
      <ul className="empty-bag-ways">
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
