import { shopperOf } from './shopper.mjs'

const anna = {
  ...{ intent: 'details', email: 'anna@example.com', firstName: 'Anna', lastName: 'Muster' },
  ...{ address1: 'Weg 1', city: 'Berlin', zipcode: '10115' },
}
const card = { number: '4111111111111111', expiry: '12/39', code: '123' }

/** The hidden values of the form with the order button. */
function orderForm(html) {
  const form = [...html.matchAll(/<form[^>]*>[\s\S]*?<\/form>/g)].map(([one]) => one).find((one) => one.includes('value="order"'))
  return Object.fromEntries(
    [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )
}

/** What a shopper does, one after the other, up to each state of the checkout. */
const steps = [
  ['checkout S-02', ({ send }, sku) => send('/cart', { intent: 'add', productId: sku, quantity: '1' })],
  ['checkout S-03', ({ send }) => send('/checkout', anna)],
  ['checkout S-20', async (shopper) => pressOrder(shopper)],
  ['confirmation', async ({ send }, _, { path }) => send(path, card)],
]
const pressOrder = async ({ send }) => send('/checkout', orderForm((await send('/checkout')).html))

/** The checkout in the states of Part 13; each is prepared just before it is measured, since an open payment does not stay open. */
export const checkoutPages = ({ site, brand, host, origin, sku }) =>
  steps.map(([name], last) => ({
    ...{ name, brand, host, group: 'checkout' },
    async prepare() {
      const shopper = shopperOf({ site, host })
      let at
      for (const [, take] of steps.slice(0, last + 1)) at = await take(shopper, sku, at)
      const path = name === 'confirmation' ? at.path : '/checkout'
      return { url: `${origin}${path}`, cookie: shopper.cookie() }
    },
  }))
