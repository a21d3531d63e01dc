import { type CardItem, ProductCard } from '@stadion/catalogue/ui/ProductCard'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { Button } from '@stadion/widgets/button/Button'

/** An empty bag: three ways into the shop, and what has just arrived. */
export function EmptyBag({ items }: { items: readonly CardItem[] }) {
  const site = useSite()
  const t = useTranslate()
  return (
    <div className="bag-page-empty">
      <div className="bag-page-hero w-on-hero">
        <h1 className="bag-page-title w-display" id="bag-title">
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
      {items.length > 0 && (
        <>
          <h2 className="bag-page-new w-display">{t('bag.empty.new')}</h2>
          <ul className="bag-page-cards">
            {items.map((item) => (
              <li key={item.id}>
                <ProductCard item={item} heading="h3" loading="eager" />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
