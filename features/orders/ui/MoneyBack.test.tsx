import { FragmentProvider } from '@stadion/fragments/react'
import { siteConfig } from '@stadion/site/site-config'
import { storefronts } from '@stadion/site/storefronts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderPayment } from '../contract.ts'
import { MoneyBack } from './MoneyBack.tsx'

const [storefront] = storefronts
const site = { ...storefront, ...siteConfig(storefront!.brand, storefront!.locale, 'local') }
const giftCard: OrderPayment = { method: 'GIFT_CARD', amount: 50, brand: null, last4: '0001', status: 'CAPTURED' }
const cash: OrderPayment = { method: 'CASH_ON_DELIVERY', amount: 30, brand: null, last4: null, status: 'OPEN' }

/** The keys of what somebody reads who is about to cancel an order that was paid so. */
const toldOf = (...payments: OrderPayment[]) =>
  renderToStaticMarkup(
    <FragmentProvider site={site as never} t={(key) => key}>
      <MoneyBack order={{ payments, currency: 'EUR' }} />
    </FragmentProvider>,
  ).match(/orders[\w.]+/g)

test('cash that is still to come at the door was never reserved with a bank, also beside a gift card', () => {
  expect(toldOf(cash)).toEqual(['orders.cancel.uncharged'])
  expect(toldOf(giftCard, cash)).toEqual(['orders.cancel.giftCard'])
  const card: OrderPayment = { ...cash, method: 'CARD', status: 'AUTHORISED' }
  expect(toldOf(giftCard, card)).toEqual(['orders.cancel.giftCard', 'orders.cancel.freed'])
  expect(toldOf({ ...card, status: 'CAPTURED' })).toEqual(['orders.cancel.refund'])
})

test('what lapsed was not taken: nothing of it comes back, also beside what the same card paid', () => {
  const lapsed: OrderPayment = { ...cash, method: 'CARD', last4: '1111', status: 'LAPSED' }
  expect(toldOf(lapsed)).toEqual(['orders.cancel.uncharged'])
  expect(toldOf({ ...lapsed, status: 'CAPTURED' }, lapsed)).toEqual(['orders.cancel.refund'])
})
