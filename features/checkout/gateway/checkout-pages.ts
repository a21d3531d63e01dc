import { bagCountIn } from '@stadion/bag/client'
import { readBag } from '@stadion/bag/contract'
import { callApiFully } from '@stadion/http/api-transport'
import { listOf } from '@stadion/pages/form'
import { exactly, fromQuery, type Page, type PageVisitor } from '@stadion/pages/page'
import { cartPath, checkoutPath, checkoutReview, confirmationOf, confirmationPath, paymentAt } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'
import { challengeIn } from '../challenge.ts'
import { readPayment } from '../contract.ts'

/** Contact, address, delivery, payment: one page of three forms (D-122). */
const checkout: Page = {
  type: 'CHECKOUT',
  match: exactly(checkoutPath),
  facts: ({ t, storefront }) => ({
    head: {
      title: t('page.checkout.title'),
      description: t('page.checkout.description'),
      canonical: pathIn(storefront, checkoutPath),
      noindex: true,
    },
  }),
  // Shoppers come back to it from their banks.
  inEveryState: true,
  visit: paidBefore,
  frame: 'quiet',
  slots: [
    {
      name: 'main',
      fragment: 'checkout_checkout',
      props: fromQuery('step', 'challenge'),
      criticality: 'primary',
      budgetMs: 5000,
      hydrate: 'load',
      skeleton: 'generic',
      personal: true,
      away: 'page.checkout.away',
    },
  ],
}

/** Asks how a visitor's payment stands. Whoever has paid is led to the order. */
async function askPayment({ storefront, api, whom }: PageVisitor, challenge: string | undefined) {
  const { answer, headers } = await callApiFully(api, readPayment, { query: { challenge } }, whom)
  const setCookies = listOf(headers['set-cookie'])
  const order = answer.status === 'PAID' ? { location: pathIn(storefront, confirmationOf(answer.orderNumber)), setCookies } : undefined
  return { order, setCookies, isNone: answer.status === 'NONE', isUnended: answer.status === 'OPEN' || answer.status === 'UNKNOWN' }
}

/** Where a visitor goes who has nothing to do with a payment: where no orders are taken to the bag, which says so. */
const awayIn = ({ storefront, state }: PageVisitor) => ({
  location: pathIn(storefront, state === 'BROWSE' ? cartPath : '/'),
  setCookies: [],
})

/**
 * A shopper whose payment has ended well meanwhile is led to the confirmation. Where no orders are taken, a payment that is open can still end well:
 * in the checkout as long as there are bags, then on a page of its own, which also says how one has ended.
 */
async function paidBefore(visitor: PageVisitor) {
  const { storefront, query, state, whom } = visitor
  const away = state === 'OPEN' ? undefined : awayIn(visitor)
  if (!whom.cookie) return away
  const challenge = challengeIn(query.get('challenge'))
  const { order, setCookies, isNone, isUnended } = await askPayment(visitor, challenge)
  if (order) return order
  if (state === 'OPEN' || (state === 'BROWSE' && isUnended)) return undefined
  const isAsked = isUnended || (challenge !== undefined && !isNone)
  return isAsked ? { location: pathIn(storefront, paymentAt(challenge)), setCookies } : away
}

/** Of a payment until it has ended well; where it can go on in the checkout, it does. */
async function paidSince(visitor: PageVisitor) {
  const { storefront, query, state, whom } = visitor
  if (!query.has('payment')) return countsBag(visitor)
  if (!whom.cookie) return awayIn(visitor)
  const challenge = challengeIn(query.get('payment'))
  const { order, setCookies, isNone, isUnended } = await askPayment(visitor, challenge)
  if (order) return order
  if (isNone) return awayIn(visitor)
  const isInCheckout = state === 'OPEN' || (state === 'BROWSE' && isUnended)
  return isInCheckout ? { location: pathIn(storefront, checkoutReview(challenge)), setCookies } : { setCookies }
}

/** The order has emptied the bag where this browser did not see it, so its count is set anew. */
async function countsBag({ state, api, whom }: PageVisitor) {
  if (state === 'SOON' || state === 'CLOSED') return undefined
  if (!bagCountIn(whom.cookie ?? '')) return undefined
  const { headers } = await callApiFully(api, readBag, undefined, whom)
  return { setCookies: listOf(headers['set-cookie']) }
}

const confirmation: Page = {
  type: 'CONFIRMATION',
  match: exactly(confirmationPath),
  facts: ({ t, storefront, query }) => ({
    head: {
      title: t(query.has('payment') ? 'page.checkout.title' : 'page.confirmation.title'),
      description: t('page.confirmation.description'),
      canonical: pathIn(storefront, confirmationPath),
      noindex: true,
    },
  }),
  visit: paidSince,
  frame: 'form-only',
  slots: [
    {
      name: 'main',
      fragment: 'checkout_confirmation',
      props: fromQuery('order', 'payment'),
      criticality: 'primary',
      budgetMs: 5000,
      hydrate: ({ query }) => (query.has('order') ? 'load' : 'never'),
      skeleton: 'generic',
      personal: true,
    },
  ],
}

export const checkoutPages: readonly Page[] = [checkout, confirmation]
