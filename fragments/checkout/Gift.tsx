import type { GiftWrap } from '@stadion/bag/contract'
import { GiftNote } from '@stadion/bag/ui/GiftNote'
import { offerOf } from '@stadion/bag/ui/GiftWrap'
import { useFlag, useSite, useTranslate } from '@stadion/fragments/react'
import { cartPath } from '@stadion/site/addresses'
import { formatMoney } from '@stadion/site/money'
import { pathIn } from '@stadion/site/paths'

/** How the goods are wrapped, or that they can be: it is chosen in the bag. */
export function Gift({ gift, isReadOnly }: { gift: GiftWrap; isReadOnly: boolean }) {
  const site = useSite()
  const t = useTranslate()
  const wraps = useFlag('giftWrap')
  const bag = pathIn(site, cartPath)
  if (gift.wrap)
    return (
      <div className="checkout-voucher checkout-gift">
        <GiftNote gift={gift} />
        {!isReadOnly && (
          <a className="w-link checkout-gift__change" href={bag}>
            {t('my-account.change')}
          </a>
        )}
      </div>
    )
  if (isReadOnly || !wraps) return null
  return (
    <p>
      <a className="w-link checkout-gift__change" href={bag}>
        {offerOf(t, gift, (amount) => formatMoney(amount, site))}
      </a>
    </p>
  )
}
