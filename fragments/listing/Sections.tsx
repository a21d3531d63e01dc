import { useSite, useTranslate } from '@stadion/fragments/react'
import { subcategories } from '@stadion/site/addresses'
import { basePath, type Refinement } from './refinement.ts'

/** The sections of a category: all, shoes, clothing, accessories. */
export function Sections({ place }: { place: NonNullable<Refinement['place']> }) {
  const site = useSite()
  const t = useTranslate()
  return (
    <nav className="listing-sections" aria-label={t('listing.sections')}>
      {[undefined, ...subcategories].map((subcategory) => (
        <a
          key={subcategory ?? 'all'}
          href={basePath(site, { place: { ...place, subcategory } })}
          aria-current={subcategory === place.subcategory ? 'page' : undefined}
        >
          {t(`listing.section.${subcategory ?? 'all'}`)}
        </a>
      ))}
    </nav>
  )
}
