import type { Piece } from '@stadion/connected-products/contract'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { imprintPath, orderOf, orderTrackerPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'

/** Where something broken is reported: while it can be sent back as a return, which needs the order to be proven; after that to the seller. Renders an `a`. */
export function Fault({ state, orderNumber }: Pick<Piece, 'state' | 'orderNumber'>) {
  const site = useSite()
  const t = useTranslate()
  const path = state !== 'RETURNABLE' ? imprintPath : orderNumber ? orderOf(orderNumber, 'return') : orderTrackerPath
  return (
    <a className="w-link" href={pathIn(site, path)}>
      {t('connect.fault')}
    </a>
  )
}
