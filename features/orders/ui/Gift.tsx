import { useTranslate } from '@stadion/fragments/react'
import type { Order } from '../contract.ts'

/** That an order is wrapped as a gift, with the note as far as the browser's proof shows it. */
export function Gift({ gift: { note, hidePrices } }: { gift: NonNullable<Order['gift']> }) {
  const t = useTranslate()
  return (
    <div className="ordered-lines-gift">
      <p>{t('wrap.chosen')}</p>
      {note && <blockquote dir="auto">{note}</blockquote>}
      {hidePrices && <p className="ordered-lines-soft">{t('wrap.priceless')}</p>}
    </div>
  )
}
