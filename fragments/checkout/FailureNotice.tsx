import { type CheckoutFailure, isAtGiftCard, isAtVoucher } from '@stadion/checkout/checkout-failure'
import type { FragmentSite, Translate } from '@stadion/fragments/fragment'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { formatMoney } from '@stadion/site/money'
import { Notice } from '@stadion/widgets/notice/Notice'
import { useEffect, useRef } from 'react'

const declined = ['CARD_REFUSED', 'NOT_ENOUGH_MONEY', 'CARD_EXPIRED', 'CHECK_DETAILS', 'CHALLENGE_FAILED', 'CANCELLED']

/** What did not work, that nothing was taken where that is sure, and what to do. Takes the focus when it appears. */
export function FailureNotice({ failure }: { failure: CheckoutFailure | undefined }) {
  const site = useSite()
  const t = useTranslate()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [failure])
  if (!failure || isAtGiftCard(failure) || isAtVoucher(failure)) return null
  const kinds = { cancelled: 'good', cancelling: 'info', addressNotSaved: 'warn' } as const
  return (
    <div className="checkout-told" tabIndex={-1} ref={place}>
      <Notice kind={kinds[failure.code as keyof typeof kinds] ?? 'bad'}>{textOf(t, site, failure)}</Notice>
    </div>
  )
}

/** What a failure says to the shopper. */
export function textOf(t: Translate, site: FragmentSite, { code, reason = '', from = 0, to = 0, minutes = 1 }: CheckoutFailure): string {
  switch (code) {
    case 'paymentDeclined':
      return t(`checkout.declined.${declined.includes(reason) ? reason : 'TRY_ANOTHER'}`)
    case 'priceChanged':
      return t('checkout.failure.priceChanged', { from: formatMoney(from, site), to: formatMoney(to, site) })
    case 'rateLimited':
      return t('checkout.failure.rateLimited', { minutes })
    case 'giftCardInsufficient':
    case 'ProductItemNotAvailableException':
    case 'paymentUnavailable':
    case 'expired':
    case 'cancelled':
    case 'cancelling':
    case 'basketIncomplete':
    case 'addressNotSaved':
      return t(`checkout.failure.${code}`)
    case 'voucherNotApplicable':
      return t(`bag.failure.voucher.${reason}`)
    case 'membersOnly':
      return t(`bag.failure.${code}`)
    default:
      return t('checkout.failure.other')
  }
}
