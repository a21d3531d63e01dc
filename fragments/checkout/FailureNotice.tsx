import { type CheckoutFailure, isAtGiftCard, isAtVoucher } from '@stadion/checkout/checkout-failure'
import type { PaymentMethod } from '@stadion/checkout/contract'
import type { FragmentSite, Translate } from '@stadion/fragments/fragment'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { formatMoney } from '@stadion/site/money'
import { Notice } from '@stadion/widgets/notice/Notice'
import { useEffect, useRef } from 'react'
import { nameOfWay } from './name-of.ts'

/**
 * What did not work, that nothing was taken where that is sure, and what to do. Takes the focus when it appears; after a payment that
 * was cancelled the focus is in the section of the next one.
 */
export function FailureNotice({ failure, methods = [] }: { failure: CheckoutFailure | undefined; methods?: readonly PaymentMethod[] }) {
  const site = useSite()
  const t = useTranslate()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure?.code !== 'cancelled') place.current?.focus()
  }, [failure])
  if (!failure || isAtGiftCard(failure) || isAtVoucher(failure)) return null
  const kinds = { cancelled: 'info', cancelling: 'info', addressNotSaved: 'warn' } as const
  return (
    // biome-ignore lint/a11y/noAutofocus: what did not work is what the page is about; without scripts nothing else leads there.
    <div className="checkout-told" tabIndex={-1} autoFocus ref={place}>
      <Notice kind={kinds[failure.code as keyof typeof kinds] ?? 'bad'}>{textOf(t, site, failure, methods)}</Notice>
    </div>
  )
}

/** What a failure says to the shopper. */
export function textOf(t: Translate, site: FragmentSite, failure: CheckoutFailure, methods: readonly PaymentMethod[] = []): string {
  const { from = 0, to = 0, minutes = 1, way = '' } = failure
  const key = keyOf(failure)
  const values = { from: formatMoney(from, site), to: formatMoney(to, site), minutes, method: nameOfWay(way, methods, t) }
  const text = t(key, values)
  // Nobody has written a text for it.
  return text === key ? t(failure.code === 'paymentDeclined' ? 'checkout.declined.TRY_ANOTHER' : 'checkout.failure.other') : text
}

function keyOf({ code, reason, way }: CheckoutFailure): string {
  if (code === 'paymentDeclined') return `checkout.declined.${reason}`
  if (code === 'voucherNotApplicable') return `bag.failure.voucher.${reason}`
  if (['membersOnly', 'earlyAccess', 'notInCountry', 'wrappingNotOffered', 'storefrontClosed'].includes(code)) return `bag.failure.${code}`
  return way && code === 'paymentUnavailable' ? 'checkout.failure.unavailable' : `checkout.failure.${code}`
}
