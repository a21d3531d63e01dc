import type { Piece } from '@stadion/connected-products/contract'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { orderOf, orderTrackerPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'

/** Whether the piece can go back, and the way. Who is not its owner has to prove the order first. Renders a `p`. */
export function SendBack({ state, orderNumber }: Pick<Piece, 'state' | 'orderNumber'>) {
  const site = useSite()
  const t = useTranslate()
  if (state === 'RETURNABLE')
    return (
      <p>
        <a className="w-link" href={pathIn(site, orderNumber ? orderOf(orderNumber, 'return') : orderTrackerPath)}>
          {t('footer.returns')}
        </a>
      </p>
    )
  return <p>{t({ SENT: 'connect.return.not', RETURNING: 'orders.returning', BACK: 'orders.returned' }[state])}</p>
}
