import { QuickAdd } from '@stadion/bag/ui/QuickAdd'
import { compareTray } from '@stadion/catalogue/page-attributes'
import { CompareBox } from '@stadion/catalogue/ui/CompareBox'
import { ProductCard } from '@stadion/catalogue/ui/ProductCard'
import type { Inside } from '@stadion/fragments/keep-server-html'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { written } from '@stadion/services/page-attribute'
import { comparePath } from '@stadion/site/addresses'
import { main } from '@stadion/site/brands/main'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { fitting } from '@stadion/widgets/display/longest-word'
import { Pagination } from '@stadion/widgets/pagination/Pagination'
import { Heart } from '@stadion/wishlist/ui/Heart'
import { useEffect, useRef } from 'react'
import { ActiveFilters } from './ActiveFilters.tsx'
import { Filters } from './Filters.tsx'
import type { ListingData } from './listing-data.ts'
import { NothingFound } from './NothingFound.tsx'
import { hrefOf, isNewest, isSale, moreOf, pageCount, pageOf, placeTitle, type Refinement } from './refinement.ts'
import { SearchedFor, searchedText } from './SearchedFor.tsx'
import { Sections } from './Sections.tsx'
import { Sorting } from './Sorting.tsx'
import { countText, totalText } from './total-text.ts'
import { useRefine } from './use-refine.ts'

/** The form that leads to the ticked articles side by side; it stands outside the cards, which contain forms. */
const compareForm = 'listing-compare'

/** The id of the article at this place of the list. */
const placeOf = (index: number): string => `listing-${index + 1}`

/** Number of columns in the widest grid. */
const firstRow = 4

interface ListingFrameProps {
  data: ListingData
  trail: Inside
  /** Filled by a script: the list in the shopper's kept sizes. */
  mine: Inside
  /** Alternatives for an empty list; they do not depend on filters. */
  otherwise: Inside
  facts: Inside
}

/** The parts of the listing that never change on a page; the list itself is filtered in place. */
export function ListingFrame({ data, trail, mine, otherwise, facts }: ListingFrameProps) {
  const site = useSite()
  const t = useTranslate()
  const { listed, refinement, busy, added, onClick, refine } = useRefine(data)
  const { total, items, next, previous } = listed
  const { place, collection, page } = refinement
  const [pages, more] = [pageCount(listed.reachable ?? total), moreOf(listed.refinement, next)]
  const heading = useRef<HTMLHeadingElement>(null)

  // The pressed link may be gone; keyboard focus moves to the top of the new list.
  useEffect(() => {
    if (document.activeElement === document.body && refinement !== data.refinement) heading.current?.focus({ preventScroll: true })
  }, [listed, refinement, data])

  const grid = useRef<HTMLUListElement>(null)
  // Keys go on with the first article that was added.
  useEffect(() => {
    if (added !== undefined) grid.current?.children[added]?.querySelector('a')?.focus({ preventScroll: true })
  }, [added])

  const title = collection ? collection.name : t(place ? placeTitle(place) : searchTitle(refinement, total), { q: searchedText(listed) })
  return (
    // biome-ignore lint/a11y: the links inside handle the input; this element only listens to their clicks
    <section
      className="listing w-page"
      data-slot={site.brand === main.key ? main.slot : undefined}
      onClick={onClick}
      aria-busy={(busy && busy !== 'more') || undefined}
    >
      <div {...trail} />
      <header className="listing-head">
        <h1 className="listing-title w-display" {...fitting(title)} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <SearchedFor listed={{ ...listed, refinement }} />
        {collection?.description && <p className="listing-text">{collection.description}</p>}
        <div className="listing-lanes w-motif" aria-hidden="true" />
        <p className={total > 0 ? 'listing-count' : 'w-visually-hidden'} role="status">
          {countText(t, site, 'listing.count', listed)}
        </p>
      </header>
      {place && <Sections place={place} />}
      <div className="listing-stick">
        <div className="listing-bar">
          <Filters listed={{ ...listed, refinement }} mine={mine} />
          {total > 1 && <Sorting refinement={refinement} onSort={(href) => void refine(href, 'push')} />}
        </div>
      </div>
      <ActiveFilters listed={{ ...listed, refinement }} />
      {items.length > 0 ? (
        <ul className="listing-grid" ref={grid}>
          {items.map((item, index) => (
            <li key={item.id} id={placeOf(index)}>
              <ProductCard swipes item={item} loading={index === 0 ? 'first' : index < firstRow ? 'eager' : 'lazy'}>
                <Heart id={item.id} name={item.name} corner />
                <QuickAdd item={item} />
                {!item.giftCard && <CompareBox form={compareForm} item={item} />}
              </ProductCard>
            </li>
          ))}
        </ul>
      ) : (
        <NothingFound
          refinement={listed.refinement}
          otherwise={otherwise}
          hasOthers={data.otherwise !== undefined && data.otherwise.items.length > 0}
        />
      )}
      <form className="listing-compare" id={compareForm} method="get" action={pathIn(site, comparePath)} {...written(compareTray, '')}>
        <p hidden>{t('compare.full')}</p>
        <Button type="submit">{t('card.compare')}</Button>
      </form>
      {page < pages && (
        <div className="listing-more">
          <p role="status">{t('listing.shown', { shown: items.length, total: totalText(site, listed) })}</p>
          <Button
            href={`${hrefOf(site, more)}${more.from < more.page ? `#${placeOf(items.length)}` : ''}`}
            variant="secondary"
            aria-busy={busy === 'more' || undefined}
            data-refine={more.from < more.page ? 'more' : undefined}
          >
            {t('listing.more')}
          </Button>
        </div>
      )}
      {page === pages && listed.reachable !== undefined && (
        <div className="listing-more">
          <p role="status">{t('listing.narrow')}</p>
        </div>
      )}
      <Pagination
        page={page}
        pages={pages}
        hrefOf={(at) =>
          hrefOf(site, pageOf(refinement, at, at === page + 1 ? next : at === listed.refinement.from - 1 ? previous : undefined))
        }
        label={t('listing.pages')}
        previousLabel={t('listing.page.previous')}
        nextLabel={t('listing.page.next')}
        pageLabel={(at) => t('listing.page', { page: at })}
      />
      <div {...facts} />
    </section>
  )
}

const searchTitle = (refinement: Refinement, total: number): string => {
  if (isSale(refinement)) return 'card.badge.SALE'
  if (isNewest(refinement)) return 'listing.title.new'
  return refinement.q ? (total > 0 ? 'listing.title.search' : 'listing.empty.search.title') : 'listing.title.search.empty'
}
