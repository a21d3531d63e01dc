import { QuickAdd } from '@stadion/bag/ui/QuickAdd'
import { ProductCard } from '@stadion/catalogue/ui/ProductCard'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { searchPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Heart } from '@stadion/wishlist/ui/Heart'
import type { ListingData } from './listing-data.ts'

/** Other search terms, and articles. */
export function OtherSearches({ words, items }: NonNullable<ListingData['otherwise']>) {
  const site = useSite()
  const t = useTranslate()
  const search = pathIn(site, searchPath)
  return (
    <>
      {words.length > 0 && (
        <nav className="listing-words" aria-labelledby="listing-words">
          <h2 id="listing-words">{t('listing.suggestions')}</h2>
          <ul>
            {words.map((word) => (
              <li key={word}>
                <a className="listing-chip" href={`${search}?${new URLSearchParams({ q: word })}`}>
                  {word}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {items.length > 0 && (
        <>
          <h2>{t('listing.instead')}</h2>
          <ul className="listing-grid">
            {items.map((item) => (
              <li key={item.id}>
                <ProductCard item={item} heading="h3">
                  <Heart id={item.id} name={item.name} corner />
                  <QuickAdd item={item} />
                </ProductCard>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
