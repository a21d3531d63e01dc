import type { ApiRequest, ApiTransport } from '@stadion/http/api-transport'
import type { FormRequest } from '@stadion/pages/form'
import { storefrontOf } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { readOrderFlash } from '../order-flash.ts'
import { trackerForms } from './tracker-form.ts'

const number = 'PGB00000001'
const line = (itemId: string) => ({ itemId, productId: `AA1001_${itemId}`, quantity: 1 })
const order = {
  orderNumber: number,
  shipmentList: [
    { shipmentType: 'inline', productLineItemList: [line('a'), line('b')] },
    { shipmentType: 'egiftcard', productLineItemList: [line('card')] },
  ],
}
const refused = (status: number, errorCode: string) => ({ status, headers: {}, body: JSON.stringify({ errorCode, message: 'no' }) })

async function post(fields: Record<string, string>, answer: (request: ApiRequest) => Awaited<ReturnType<ApiTransport>>) {
  const logged: unknown[] = []
  const log = { error: (about: unknown) => logged.push(about) }
  const api: ApiTransport = async (request) => answer(request)
  const request = { api, whom: { headers: {}, cookie: 'session=1' }, storefront: storefrontOf('stadion', 'en_GB'), appEnv: 'local', log }
  const { location, setCookies } = await trackerForms['/order-tracker']!({ ...request, fields } as unknown as FormRequest)
  const [name = '', value] = (setCookies.at(-1) ?? '=').split(';', 1)[0]!.split('=')
  return { location, logged, flash: readOrderFlash({ [name]: value }, number) }
}
const fine = { status: 200, headers: {}, body: JSON.stringify(order) }

test('a cancelled order is shown where its form was, in the tracker or in the account', async () => {
  const sent: string[] = []
  const api = ({ method, path, body }: ApiRequest) => {
    sent.push(`${method} ${path} ${body}`)
    return fine
  }
  expect((await post({ intent: 'cancel', order: number }, api)).location).toBe(`/order-tracker?order=${number}`)
  expect((await post({ intent: 'cancel', order: number, from: 'account' }, api)).location).toBe(`/my-account/orders/${number}`)
  expect(sent[0]).toBe(`POST /api/bridge/orders/${number}/cancel {}`)
})

test('an order number that its field would cut inside a character ends before it', async () => {
  const { location } = await post({ intent: 'cancel', order: `${'a'.repeat(31)}😀` }, () => refused(404, 'orderNotFound'))
  expect(location).toBe(`/order-tracker?order=${'a'.repeat(31)}&do=cancel`)
})

test('what cannot be cancelled leads back to the page that says so; only an API that is away is logged', async () => {
  const late = await post({ intent: 'cancel', order: number }, () => refused(409, 'notCancellable'))
  expect(late).toMatchObject({
    location: `/order-tracker?order=${number}&do=cancel`,
    flash: { failure: { code: 'notCancellable' } },
    logged: [],
  })
  const away = await post({ intent: 'cancel', order: number, from: 'account' }, () => refused(503, 'databaseUnavailable'))
  expect([away.location, away.flash?.failure, away.logged]).toEqual([
    `/my-account/orders/${number}?do=cancel`,
    { code: 'away' },
    [expect.anything()],
  ])
})

test('goods are bought again, without gift cards, and what is no longer sold is named', async () => {
  const added: string[][] = []
  const { location, flash } = await post({ intent: 'buy-again', order: number, from: 'account' }, ({ method, body }) => {
    if (method === 'GET') return fine
    const skus = (JSON.parse(body!) as { items: { productId: string }[] }).items.map(({ productId }) => productId)
    added.push(skus)
    return skus.includes('AA1001_b') ? refused(404, 'productNotFound') : fine
  })
  expect(added).toEqual([['AA1001_a', 'AA1001_b'], ['AA1001_a'], ['AA1001_b']])
  expect([location, flash?.bought]).toEqual([`/my-account/orders/${number}`, { gone: ['b'] }])
})

test('a cookie of another order, or of another shape, tells nothing', () => {
  const read = (left: unknown) => readOrderFlash({ 'portal.form': encodeURIComponent(JSON.stringify(left)) }, number)
  expect(read({ form: 'order', order: 'PGB00000002', failure: { code: 'away' } })).toBeUndefined()
  expect(read({ form: 'order', order: number, failure: { code: '<b>' }, bought: { gone: 1 } })).toEqual({
    failure: undefined,
    bought: undefined,
  })
})
