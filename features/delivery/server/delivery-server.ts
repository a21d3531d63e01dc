import { only } from '@stadion/contract/failures'
import { serve } from '@stadion/http/serve'
import { postalCodeOf } from '@stadion/site/address-rules'
import type { FastifyInstance } from 'fastify'
import { deliveryFailures, readDeliveryPromise } from '../contract.ts'
import { deliveryPromiseSchema, promiseQuerySchema } from '../schema.ts'
import type { DeliveryDaysOf } from './delivery-days.ts'
import type { DeliveryMethodId } from './delivery-rules.ts'

interface DeliveryServerOptions {
  deliveryDaysOf: DeliveryDaysOf
  /** What a method costs guests, in major units of a currency, and from which goods total it is free. */
  deliveryFeeOf: (currency: string, method: DeliveryMethodId) => { price: number; freeFrom: number | null }
}

const methods = ['standard', 'express'] as const
/** Seconds; an answer is never kept beyond a cut-off. */
const longestFresh = 300

/** The days on which an order would arrive. The postal code is answered and forgotten. */
export function deliveryServer(app: FastifyInstance, { deliveryDaysOf, deliveryFeeOf }: DeliveryServerOptions): void {
  const shapes = { query: promiseQuerySchema, answer: deliveryPromiseSchema, failures: only(deliveryFailures, 'validationFailed') }
  serve(app, readDeliveryPromise, shapes, ({ query, storefront: { country, currency }, now, reply }) => {
    const typed = query.postcode?.trim()
    const postcode = typed ? postalCodeOf(typed, country) : undefined
    if (typed && postcode === undefined)
      throw deliveryFailures.validationFailed({}, { body: { validationErrors: [{ field: 'postcode', code: 'zipcode_invalid' }] } })
    const at = now()
    const promised = methods.map((id) => ({ id, ...deliveryDaysOf({ country, postcode }, id, at), ...deliveryFeeOf(currency, id) }))
    const untilCutOff = Math.min(...promised.map(({ orderBefore }) => Math.ceil((orderBefore.getTime() - at.getTime()) / 1000)))
    reply.header('cache-control', `public, max-age=${Math.max(0, Math.min(longestFresh, untilCutOff))}`)
    return {
      country,
      postcode: postcode ?? null,
      accuracy: postcode ? ('postcode' as const) : ('country' as const),
      methods: promised.map(({ orderBefore, ...days }) => ({ ...days, orderBefore: orderBefore.toISOString() })),
    }
  })
}
