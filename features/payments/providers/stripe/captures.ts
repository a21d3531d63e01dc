import type { Stripe } from 'stripe'
import { fromStripe } from './amounts.ts'

/** A capture that the shop sent. */
export interface Capture {
  operation: string
  /** In Stripe's minor units. */
  theirs: number
  /** ISO date and time, by the shop's clock. */
  at: string
  /** Charge and operation: Stripe has no name for one of several captures. */
  providerRef: string
}

/**
 * What a capture writes into the metadata of its payment, together with the capture: Stripe shows a sum only, and which of the shop's
 * operations are in it must be known.
 */
export const captureNote = (operation: string, theirs: number, at: Date): Record<string, string> => ({
  [operation]: `capture ${theirs} ${at.toISOString()}`,
})

/** The captures of a payment that the shop sent, oldest first. */
export function capturesOf({ id, latest_charge: charge, metadata }: Stripe.PaymentIntent): Capture[] {
  const named = charge === null ? id : typeof charge === 'string' ? charge : charge.id
  return Object.entries(metadata)
    .flatMap(([operation, note]) => {
      const [, theirs, at] = /^capture (\d+) (\S+)$/.exec(note) ?? []
      return theirs && at ? [{ operation, theirs: Number(theirs), at, providerRef: `${named}/${operation}` }] : []
    })
    .sort((one, other) => (one.at < other.at ? -1 : 1))
}

/** The amount of a capture in the shop's minor units. */
export const amountOf = ({ theirs }: Capture, currency: string): number => fromStripe(theirs, currency)
