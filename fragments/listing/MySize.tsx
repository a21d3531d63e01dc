import { useSite, useTranslate } from '@stadion/fragments/react'
import { toJson, written } from '@stadion/services/page-attribute'
import { keptRuns } from '@stadion/sizes/contract'
import { mySize } from '@stadion/sizes/page-attributes'
import { hrefOf, type Refinement } from './refinement.ts'

/**
 * The list of what is in stock in the shopper's kept sizes. Hidden, and the same for everybody: a script of the sizes shows it, with its
 * address, to whoever has kept one (features/sizes/browser/my-size.ts). Drawn by a server alone. Renders an `a`, or nothing.
 */
export function MySize({ refinement }: { refinement: Refinement }) {
  const site = useSite()
  const t = useTranslate()
  const { place } = refinement
  const runs = keptRuns.filter((run) =>
    place?.subcategory ? run === `${place.category}-${place.subcategory}` : place && run.startsWith(`${place.category}-`),
  )
  if (runs.length === 0) return null
  return (
    <a className="listing-chip" data-refine hidden href={hrefOf(site, refinement)} {...written(mySize, toJson(runs))}>
      {t('listing.mySize')}
    </a>
  )
}
