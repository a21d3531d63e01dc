import { useTranslate } from '@stadion/fragments/react'
import { Notice } from '@stadion/widgets/notice/Notice'
import type { OrderFailure } from '../order-flash.ts'

/** Message keys by code; every other failure changed nothing, and says so. */
const texts: Readonly<Record<string, string>> = {
  notCancellable: 'orders.failure.notCancellable',
  basketLocked: 'bag.failure.basketLocked',
  paymentDeclined: 'checkout.declined.TRY_ANOTHER',
  rateLimited: 'checkout.failure.rateLimited',
}

/** Why something did not work, and how to go on. */
export function OrderFailureNotice({ failure }: { failure: OrderFailure | undefined }) {
  const t = useTranslate()
  if (!failure) return null
  return <Notice kind="bad">{t(texts[failure.code] ?? 'orders.failure.other', { minutes: failure.minutes ?? 1 })}</Notice>
}
