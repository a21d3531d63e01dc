import { bagCountIn } from '@stadion/bag/client'
import { readBag } from '@stadion/bag/contract'
import { callApiFully } from '@stadion/http/api-transport'
import { listOf } from '@stadion/pages/form'
import { exactly, fromQuery, type Page, type PageVisitor } from '@stadion/pages/page'
import { checkoutPath, confirmationOf, confirmationPath } from '@stadion/site/addresses'
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

/** A shopper whose payment has ended well meanwhile is led to the confirmation. */
async function paidBefore({ storefront, query, api, whom }: PageVisitor) {
  if (!whom.cookie) return undefined
  const challenge = challengeIn(query.get('challenge'))
  const { answer, headers } = await callApiFully(api, readPayment, { query: { challenge } }, whom)
  if (answer.status !== 'PAID') return undefined
  return { location: pathIn(storefront, confirmationOf(answer.orderNumber)), setCookies: listOf(headers['set-cookie']) }
}

/** The order has emptied the bag where this browser did not see it, so its count is set anew. */
async function countsBag({ api, whom }: PageVisitor) {
  if (!bagCountIn(whom.cookie ?? '')) return undefined
  const { headers } = await callApiFully(api, readBag, undefined, whom)
  return { setCookies: listOf(headers['set-cookie']) }
}

const confirmation: Page = {
  type: 'CONFIRMATION',
  match: exactly(confirmationPath),
  facts: ({ t, storefront }) => ({
    head: {
      title: t('page.confirmation.title'),
      description: t('page.confirmation.description'),
      canonical: pathIn(storefront, confirmationPath),
      noindex: true,
    },
  }),
  visit: countsBag,
  frame: 'form-only',
  slots: [
    {
      name: 'main',
      fragment: 'checkout_confirmation',
      props: fromQuery('order'),
      criticality: 'primary',
      budgetMs: 5000,
      hydrate: ({ query }) => (query.has('order') ? 'load' : 'never'),
      skeleton: 'generic',
      personal: true,
    },
  ],
}

export const checkoutPages: readonly Page[] = [checkout, confirmation]
