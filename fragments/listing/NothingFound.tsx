import { ProductCard } from '@stadion/catalogue/ui/ProductCard'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import type { ListingData } from './listing-data.ts'
import { basePath, cleared, hrefOf, type Refinement, selectedCount } from './refinement.ts'

interface NothingFoundProps {
  refinement: Refinement
  otherwise: ListingData['otherwise']
}

/** Says why there is nothing, and shows ways to go on. */
export function NothingFound({ refinement, otherwise }: NothingFoundProps) {
  const site = useSite()
  const t = useTranslate()
  const { place, q } = refinement
  const reason = selectedCount(refinement) > 0 ? 'filters' : !place && q ? 'search' : 'category'
  const search = pathIn(site, '/search')
  return (
    <div className="listing-nothing">
      {reason !== 'search' && <h2>{t(`listing.empty.${reason}.title`)}</h2>}
      <p>{t(`listing.empty.${reason}.text`)}</p>
      {reason === 'filters' && (
        <Button href={hrefOf(site, cleared(refinement))} variant="secondary">
          {t('listing.clear')}
        </Button>
      )}
      {!place && (
        <form className="listing-search" method="get" action={search} role="search">
          <label className="w-visually-hidden" htmlFor="listing-q">
            {t('listing.search.label')}
          </label>
          <input className="w-input" id="listing-q" type="search" name="q" defaultValue={q} required />
          <Button type="submit">{t('listing.search.submit')}</Button>
        </form>
      )}
      {otherwise && otherwise.words.length > 0 && (
        <nav className="listing-words" aria-labelledby="listing-words">
          <h2 id="listing-words">{t('listing.suggestions')}</h2>
          <ul>
            {otherwise.words.map((word) => (
              <li key={word}>
                <a className="listing-chip" href={`${search}?${new URLSearchParams({ q: word })}`}>
                  {word}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {otherwise && otherwise.items.length > 0 && (
        <>
          <h2>{t('listing.instead')}</h2>
          <ul className="listing-grid">
            {otherwise.items.map((item) => (
              <li key={item.id}>
                <ProductCard item={item} heading="h3" />
              </li>
            ))}
          </ul>
        </>
      )}
      {reason === 'category' && place?.subcategory && (
        <Button href={basePath(site, { ...place, subcategory: undefined })}>{t('listing.section.all')}</Button>
      )}
    </div>
  )
}
