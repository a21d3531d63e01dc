import { useTranslate } from '@stadion/fragments/react'
import type { GiftWrap } from '../contract.ts'

/** That goods are wrapped, with the note as it was typed. */
export function GiftNote({ gift: { note, hidePrices } }: { gift: Pick<GiftWrap, 'note' | 'hidePrices'> }) {
  const t = useTranslate()
  return (
    <div className="gift-note">
      <p>{t('wrap.chosen')}</p>
      {note && <blockquote dir="auto">{note}</blockquote>}
      {hidePrices && <p className="gift-note__soft">{t('wrap.priceless')}</p>}
    </div>
  )
}
