import { randomUUID } from 'node:crypto'
import { originalHostOf } from '@stadion/site/hosts'
import { storefronts } from '@stadion/site/storefronts'
import type { Store } from '@stadion/testing/store'
import type { Basket } from '../../contract.ts'

/** The first storefront of the main brand in a country. */
export const storefrontIn = (country: string) => storefronts.find((one) => one.brand === storefronts[0]!.brand && one.country === country)!

export interface Answer extends Basket {
  status: number
  errorCode?: string
  validationErrors?: { field: string; code: string }[]
}

/** A shopper with an article in the bag, who fills in the checkout. */
export async function aShopper(store: Store, country = 'DE', item: object = { productId: 'AA1001_540' }) {
  const storefront = storefrontIn(country)
  const browser = store.browser({ host: originalHostOf(storefront, 'prod'), sitePath: storefront.sitePath })
  const call = async (method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await browser.fetch(`/api/bridge/baskets/-${path}`, { method, ...(body ? { body } : {}) })
    return { status: answer.status, ...((await answer.json()) as Basket) }
  }
  await call('POST', '/items', { items: [item] })
  return {
    browser,
    call,
    read: () => call('GET', ''),
    put: (path: string, body: object) => call('PUT', path, body),
    /** Presses the button that orders. */
    async place() {
      const headers = { 'idempotency-key': randomUUID() }
      const body = { payment: { method: 'CARD', flow: 'REDIRECT' }, expectedTotal: (await call('GET', '')).pricing.total }
      const answer = await browser.fetch('/api/bridge/orders', { method: 'POST', headers, body })
      return { status: answer.status, ...((await answer.json()) as object) }
    },
  }
}

/** An address that is right in a country, if the postal code is. */
export const addressIn = (country: string, own: object = {}) => ({
  firstName: 'Anna',
  lastName: 'Muster',
  address1: 'Weg 1',
  city: 'Stadt',
  country,
  phoneNumber: '+4915112345678',
  ...own,
})

export const shippingAddressOf = ({ shipmentList }: Basket) => shipmentList?.[0]?.shippingAddress
export const problemsOf = ({ validationErrors = [] }: Answer) => validationErrors.map(({ field, code }) => `${field}: ${code}`)
