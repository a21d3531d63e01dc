import { isToken } from '@stadion/http/secret-token'
import type { Ask } from '@stadion/http/serve'
import { reviewFailures } from '../contract.ts'
import type { OrderProof } from '../schema.ts'
import type { ReviewsOptions } from './reviews-options.ts'
import type { DeliveredOrder, writeTable } from './write-table.ts'

/** An order that whoever asks has proven to be theirs, and until when its link may be used. */
export interface ProvenOrder {
  order: DeliveredOrder
  until: Date | null
}

/** Who may review: by the link of a mail, or as owner of an order. All else is one refusal (D-192). */
export function createOrderProof(options: Pick<ReviewsOptions, 'orders'>, table: ReturnType<typeof writeTable>) {
  return async function proven(ask: Ask, { token, orderNumber }: OrderProof): Promise<ProvenOrder> {
    if (token !== undefined) {
      const invited = isToken(token) ? await table.invited(token, ask.now()) : undefined
      const order = invited && (await table.delivered(invited.ref))
      if (!invited || !order || order.brand !== ask.storefront.brand) throw reviewFailures.linkInvalid()
      return { order, until: invited.until }
    }
    const access = orderNumber === undefined ? undefined : await options.orders.accessTo(ask, orderNumber)
    const order = access?.proof === 'strong' ? await table.delivered(access.ref) : undefined
    if (!order) throw reviewFailures.notBought()
    return { order, until: null }
  }
}
