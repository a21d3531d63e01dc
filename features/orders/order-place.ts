import { type OrderStep, orderOf, type PagePath, trackerOf } from '@stadion/site/addresses'

/** Where an order is shown: to whoever has its pass, or to its owner. */
export const orderPlaces = ['tracker', 'account'] as const
export type OrderPlace = (typeof orderPlaces)[number]

/** The page of an order; with a step, the page of the step. */
export const orderPage = (place: OrderPlace, orderNumber: string, step?: OrderStep): PagePath =>
  (place === 'account' ? orderOf : trackerOf)(orderNumber, step)

/** A place that a form names; the tracker if it names none. */
export const placeNamed = (typed: string | undefined): OrderPlace => (typed === 'account' ? typed : 'tracker')

/** A step that an address names. */
export const stepNamed = (typed: string | undefined): OrderStep | undefined =>
  typed === 'cancel' || typed === 'return' ? typed : undefined
