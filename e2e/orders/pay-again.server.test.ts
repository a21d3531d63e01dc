import { storefronts } from '@stadion/site/storefronts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf, formsIn, textOf, visitorOf } from '../checkout/without-scripts.ts'
import { openSite, type Site } from '../open-site.ts'

let site: Site
beforeAll(async () => {
  // What is blocked is not taken before it lapses.
  site = await openSite({ env: { CAPTURE_BEFORE_LAPSE: '0' } })
})
afterAll(() => site?.close())

test('COM-PAY-29 the page of a lapsed order offers the banks of its country beside the card, and leads to the one that was chosen', async () => {
  const { store } = site
  const belgian = visitorOf(site, storefronts.find(({ locale }) => locale === 'en_BE')!)
  await belgian('/cart', { intent: 'add', productId: 'AA1001_540', quantity: '1' })
  await belgian('/checkout', {
    ...{ intent: 'details', email: 'anna@example.com', firstName: 'Anna', lastName: 'Muster' },
    ...{ address1: '1 Road', city: 'Brussels', zipcode: '1000' },
  })
  const ordered = formsIn((await belgian('/checkout')).html).forms.find(({ values }) => values.intent === 'order')!.values
  await belgian.pay((await belgian('/checkout', { ...ordered, method: 'CARD' })).location, '4000000000000408')
  const orderNumber = new URL(belgian.at(), 'http://x').searchParams.get('order')
  // The local warehouse leaves it alone from now on.
  await store.fetch('/__test__/fulfilment', { method: 'POST', body: { orderNumber, do: 'confirm' } })
  await store.fetch('/__test__/clock', { method: 'POST', body: { advanceMs: 86_401_000 } })
  await store.fetch('/__test__/jobs', { method: 'POST' })
  const { mails } = (await (await store.fetch('/__test__/mails?to=anna@example.com')).json()) as {
    mails: { template: string; links: string[] }[]
  }
  const link = new URL(mails.find(({ template }) => template === 'payment-again')!.links[0]!)

  const page = await belgian.follow(`${link.pathname.replace(/^\/en/, '')}${link.search}`)
  const form = formOf(page, 'pay')
  expect(textOf(page)).toMatch(/Card .*Bancontact/)
  expect((await belgian('/order-tracker', { ...form, bank: 'bancontact' })).location).toContain('/psp-stub/bank/')
  // One payment is open: the other way leads back to it.
  expect((await belgian('/order-tracker', form)).location).toContain('/psp-stub/bank/')
})
