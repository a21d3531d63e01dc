import { only } from '@stadion/contract/failures'
import { serve } from '@stadion/http/serve'
import { postalCodeOf } from '@stadion/site/address-rules'
import { toMajor } from '@stadion/site/money'
import { dateIn, endOfDayIn } from '@stadion/site/time-of-day'
import type { FastifyInstance } from 'fastify'
import { deliveryFailures, readDeliveryPromise } from '../contract.ts'
import { deliveryPromiseSchema, promiseQuerySchema } from '../schema.ts'
import type { FindDelivery } from './create-delivery.ts'
import type { DeliveryMethodId } from './delivery-rules.ts'

interface DeliveryServerOptions {
  findDelivery: FindDelivery
  /** What a method costs guests that has no record, in major units of a currency, and from which goods total it is free. */
  deliveryFeeOf: (currency: string, method: DeliveryMethodId) => { price: number; freeFrom: number | null }
}

const methods = ['standard', 'express'] as const
/** Seconds; an answer is never kept beyond a cut-off or a day. */
const longestFresh = 300

/** The days on which an order would arrive. The postal code is answered and forgotten. */
export function deliveryServer(app: FastifyInstance, { findDelivery, deliveryFeeOf }: DeliveryServerOptions): void {
  const shapes = { query: promiseQuerySchema, answer: deliveryPromiseSchema, failures: only(deliveryFailures, 'validationFailed') }
  serve(app, readDeliveryPromise, shapes, async ({ query, storefront: { country, currency }, now, reply, uses }) => {
    uses(`fees:${country}`)
    const typed = query.postcode?.trim()
    const postcode = typed ? postalCodeOf(typed, country) : undefined
    if (typed && postcode === undefined)
      throw deliveryFailures.validationFailed({}, { body: { validationErrors: [{ field: 'postcode', code: 'zipcode_invalid' }] } })
    const at = now()
    const { fees, daysOf } = await findDelivery(country, currency, at)
    const feeOf = (id: DeliveryMethodId) => {
      const own = fees[id]
      if (!own) return deliveryFeeOf(currency, id)
      return { price: toMajor(own.price, currency), freeFrom: own.freeFrom === null ? null : toMajor(own.freeFrom, currency) }
    }
    const promised = methods.map((id) => ({ id, ...daysOf({ country, postcode }, id, at), ...feeOf(id) }))
    const untilCutOff = Math.min(...promised.map(({ orderBefore }) => Math.ceil((orderBefore.getTime() - at.getTime()) / 1000)))
    // A fee of tomorrow holds from midnight.
    const untilTomorrow = Math.ceil((endOfDayIn(dateIn(at, country), country).getTime() - at.getTime()) / 1000)
    reply.header('cache-control', `public, max-age=${Math.max(0, Math.min(longestFresh, untilCutOff, untilTomorrow))}`)
    return {
      country,
      postcode: postcode ?? null,
      accuracy: postcode ? ('postcode' as const) : ('country' as const),
      methods: promised.map(({ orderBefore, ...days }) => ({ ...days, orderBefore: orderBefore.toISOString() })),
    }
  })
}
