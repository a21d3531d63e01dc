// The requests of lib/load.mjs for orders: each places the next bag.
import { bagToken, press } from './bags.mjs'

export const ask = (number, { kind, totals }) =>
  kind === 'bare'
    ? { method: 'POST', path: `/${number}`, body: '' }
    : press(number, `basket=${bagToken(number)}`, totals[number % totals.length])

export const isRight = (text) => text.includes('PAYMENT_PENDING')
