import type { Piece } from '@stadion/connected-products/contract'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { ordersPath, orderTrackerPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'

/** Whether the piece can go back. The order is found elsewhere: the page knows no number. Renders a `p`. */
export function SendBack({ state, reader }: Pick<Piece, 'state' | 'reader'>) {
  const site = useSite()
  const t = useTranslate()
  if (state === 'RETURNABLE')
    return (
      <p>
        <a className="w-link" href={pathIn(site, reader === 'owner' ? ordersPath : orderTrackerPath)}>
          {t('footer.returns')}
        </a>
      </p>
    )
  return <p>{t({ SENT: 'connect.return.not', RETURNING: 'orders.returning', BACK: 'orders.returned' }[state])}</p>
}
