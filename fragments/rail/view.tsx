import { QuickAdd } from '@stadion/bag/ui/QuickAdd'
import { ProductCard } from '@stadion/catalogue/ui/ProductCard'
import type { FragmentProps, FragmentSite } from '@stadion/fragments/fragment'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { emptiesViewed, viewedEmptied } from '@stadion/recently-viewed/page-attributes'
import { written } from '@stadion/services/page-attribute'
import { newestPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Display } from '@stadion/widgets/display/Display'
import { Heart } from '@stadion/wishlist/ui/Heart'
import { useId } from 'react'
import { placementOf, type RailData, railCategoryOf, railKindOf } from './rail-data.ts'

/** Fewer articles look like a mistake, but for those that a shopper has seen. */
const fewest = 3

/** A row to swipe or scroll; browsers with `::scroll-button` draw its buttons from the style sheet, so it needs no script. */
export function Rail({ data: { items, all: allOfCollection }, props }: { data: RailData; props: FragmentProps }) {
  const site = useSite()
  const t = useTranslate()
  const titleId = useId()
  const kind = railKindOf(props)
  if (items.length < (kind === 'viewed' ? 1 : fewest)) return null
  const category = railCategoryOf(props)
  const placement = placementOf(props)
  const all = placement ? undefined : (allOfCollection ?? allOf(site, kind, category))
  // In pairs: a row of three would leave a hole on a phone.
  const isSet = placement?.isSet && items.length % 2 === 0
  const title = kind === 'category' && category ? `rail.category.${category}` : `rail.${kind}`
  return (
    <section className={placement?.isSmall ? 'rail rail--small' : `rail w-page${isSet ? ' rail--set' : ''}`} aria-labelledby={titleId}>
      <header className="rail-head" lang={props.titleLang}>
        <Display className="rail-title" id={titleId}>
          {placement ? t(placement.key, { brand: site.brandName }) : (props.title ?? t(title))}
        </Display>
        {all && (
          <a className="rail-all w-link" href={all}>
            {t('rail.all')}
          </a>
        )}
        {kind === 'viewed' && (
          <>
            <button type="button" className="rail-all w-link" {...written(emptiesViewed, '')}>
              {t('rail.viewed.empty')}
            </button>
            <p className="rail-emptied w-page" tabIndex={-1} hidden {...written(viewedEmptied, '')}>
              {t('rail.viewed.emptied')}
            </p>
          </>
        )}
      </header>
      <ul className="rail-track" data-next={t('rail.next')} data-previous={t('rail.previous')}>
        {items.map((item) => (
          <li key={item.id}>
            <ProductCard item={item} heading="h3">
              <Heart id={item.id} name={item.name} corner />
              <QuickAdd item={item} />
            </ProductCard>
          </li>
        ))}
      </ul>
    </section>
  )
}

function allOf(site: FragmentSite, kind: string, category: keyof FragmentSite['categories'] | undefined): string | undefined {
  if (kind === 'new') return category ? `${site.categories[category]}?sort=newest` : pathIn(site, newestPath)
  return kind === 'category' && category ? site.categories[category] : undefined
}
