import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { DeliveryPromise, PromisedMethod, PromiseQuery } from './schema.ts'

export type { DeliveryPromise, PromisedMethod } from './schema.ts'

/**
 * On which days an order that is placed now arrives, by delivery method (D-196). Without a postal code the answer is for most of the
 * country. Nothing is kept of the postal code.
 */
export const readDeliveryPromise = /* @__PURE__ */ route<{ query: PromiseQuery; answer: DeliveryPromise }>({
  family: 'bridge',
  method: 'GET',
  path: '/api/bridge/delivery-promise',
  timeoutMs: 10_000,
  summary: 'Read on which days an order would arrive.',
})

export const deliveryFailures = /* @__PURE__ */ failures({
  validationFailed: [400, 'Some fields are missing or wrong'],
})

/** The days of standard delivery, as a page shows them. */
export interface DeliveryDayData extends Pick<PromisedMethod, 'from' | 'to' | 'orderBefore'> {
  /** As the country writes it; null for the whole country. */
  postcode: string | null
  /** What was typed, if it is no postal code. */
  wrong?: string | undefined
}

/** Whether a view is for one postal code, so that nobody else gets it. */
export const isForPostcode = ({ postcode }: Readonly<Record<string, string | undefined>>): boolean => postcode !== undefined
