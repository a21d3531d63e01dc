import { EmptyBag } from '@stadion/bag/ui/EmptyBag'
import type { CheckoutData } from './checkout-data.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { LoggedOut } from './LoggedOut.tsx'
import type { Checkout } from './use-checkout.ts'

/** Nothing to order: what there is to say, and ways into the shop. */
export function EmptyCheckout({
  failure,
  session,
  title,
}: Pick<Checkout, 'failure' | 'session'> & { title: CheckoutData['titles']['empty'] }) {
  return (
    <section className="checkout checkout--empty w-page" aria-labelledby="checkout-title">
      {session === 'ended' && <LoggedOut isNew={false} />}
      <FailureNotice failure={failure?.code === 'basketEmpty' ? undefined : failure} />
      <EmptyBag title={{ id: 'checkout-title', ...title }} />
    </section>
  )
}
