import type { Json, PageAttribute } from '@stadion/services/page-attribute'
import type { Clock } from '@stadion/site/time-by'

/** What the page's script needs to say other days: texts of the storefront, with their variables in braces, and the present promise. */
export interface ShownDay {
  /** With `{days}`. */
  arrives: string
  /** With `{time}`. */
  orderBefore: string
  /** With `{time}`: how much of it is left. */
  within: string
  wrong: string
  away: string
  clock: Clock
  /** An instant. */
  until: string
  /** The postal code of the shown days, as the country writes it; null for the whole country. */
  postcode: string | null
}

/** How long before a cut-off the time that is left is told, in milliseconds. */
export const soonMs = 3 * 60 * 60_000

/** Around the days on which an article would arrive, and the form that asks for a postal code's. */
export const deliveryDay: PageAttribute<'delivery-day@1', Json<ShownDay>> = 'data-delivery-day'

/** On the texts that change with the postal code, and on the sentence that says so. */
export const dayPart: PageAttribute<'day-part@1', 'arrives' | 'before' | 'said'> = 'data-day-part'
