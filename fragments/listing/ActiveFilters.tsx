import { useSite, useTranslate } from '@stadion/fragments/react'
import { Icon } from '@stadion/widgets/icon/Icon'
import { close } from '@stadion/widgets/icon/icons'
import { filterLabel } from './facet-labels.ts'
import type { Listed } from './listing-data.ts'
import { cleared, facetNames, hrefOf, selectedCount, toggled } from './refinement.ts'

/** The active filters; pressing one removes it. */
export function ActiveFilters({ listed: { refinement, facets } }: { listed: Listed }) {
  const site = useSite()
  const t = useTranslate()
  if (selectedCount(refinement) === 0) return null
  return (
    <ul className="listing-chosen" aria-label={t('listing.chosen')}>
      {facetNames.flatMap((name) =>
        refinement.selected[name].map((value) => {
          const known = facets.find((facet) => facet.name === name)?.values.find((other) => other.value === value)
          const label = filterLabel(t, site, name, known ?? { value, count: 0 })
          return (
            <li key={`${name}=${value}`}>
              <a data-refine href={hrefOf(site, toggled(refinement, name, value))} aria-label={t('listing.remove', { value: label })}>
                {label}
                <Icon of={close} size={16} />
              </a>
            </li>
          )
        }),
      )}
      <li>
        <a className="listing-clear" data-refine href={hrefOf(site, cleared(refinement))}>
          {t('listing.clear')}
        </a>
      </li>
    </ul>
  )
}
