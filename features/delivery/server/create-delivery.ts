import type { Database } from '@stadion/database/database'
import { dateIn } from '@stadion/site/time-of-day'
import { createDeliveryDays, type DeliveryDaysOf } from './delivery-days.ts'
import type { DeliveryMethodId, MethodRule } from './delivery-rules.ts'

/** What a method costs, in minor units of a currency; `freeFrom`: the goods total from which it is free. */
export interface MethodFee {
  price: number
  freeFrom: number | null
}

/** Delivery in a country at an instant. */
export interface DeliveryHere {
  /** Of methods whose fee is a record; of others the table in code says. */
  fees: Partial<Record<DeliveryMethodId, MethodFee>>
  daysOf: DeliveryDaysOf
}

/** Says what is in force in a country. */
export type FindDelivery = (country: string, currency: string, at: Date) => Promise<DeliveryHere>

interface Row {
  method: DeliveryMethodId
  fee: number
  free_from: number | null
  min_days: number
  max_days: number
  cut_off: number
  weekdays: string
}

/** The one function that product, bag, checkout and order ask, so that they say the same fees and days (D-196). */
export function createDelivery(db: Database): FindDelivery {
  const deliveryDays = createDeliveryDays()
  return async (country, currency, at) => {
    // Of two records that hold, the later one; one that has ended gives way to the one before.
    const rows = await db.prepared<Row>(
      'delivery.in-force',
      `select distinct on (method) method, fee::float8 as fee, free_from::float8 as free_from, min_days, max_days, cut_off, weekdays
       from delivery.method where country = $1 and currency = $2 and "from" <= $3::date and (until is null or until >= $3::date)
       order by method, "from" desc`,
      [country, currency, dateIn(at, country)],
    )
    const rules = Object.fromEntries(
      rows.map(({ method, min_days, max_days, cut_off, weekdays }): [DeliveryMethodId, MethodRule] => [
        method,
        { minDays: min_days, maxDays: max_days, cutOff: cut_off, weekdays, handlingDays: 0 },
      ]),
    ) as Partial<Record<DeliveryMethodId, MethodRule>>
    return {
      fees: Object.fromEntries(rows.map(({ method, fee, free_from }) => [method, { price: fee, freeFrom: free_from }])),
      daysOf: (place, method, instant) => deliveryDays(place, method, instant, rules[method]),
    }
  }
}
