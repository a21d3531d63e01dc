import type { ApiTransport } from '@stadion/http/api-transport'
import type { FormRequest } from '@stadion/pages/form'
import { storefrontOf } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { readTrackerFlash } from '../tracker-flash.ts'
import { trackerForms } from './tracker-form.ts'

const typed = { order: ' pgb00000001', email: 'anna@example.com ' }

async function post(api: ApiTransport) {
  const logged: unknown[] = []
  const log = { error: (about: unknown) => logged.push(about) }
  const request = { api, whom: { headers: {} }, fields: typed, storefront: storefrontOf('stadion', 'en_GB'), appEnv: 'local', log }
  const { location, setCookies } = await trackerForms['/order-tracker']!(request as unknown as FormRequest)
  const [name = '', value] = setCookies[0]!.split(';', 1)[0]!.split('=')
  return { location, setCookies, logged, flash: readTrackerFlash({ [name]: value }) }
}
const failing = (status: number, errorCode: string, more: object = {}) =>
  post(async () => ({ status, headers: {}, body: JSON.stringify({ errorCode, message: 'no', ...more }) }))

test('a look-up leads to the order with the pass of its answer', async () => {
  const sent: string[] = []
  const { location, setCookies } = await post(async ({ body }) => {
    sent.push(body!)
    return { status: 200, headers: { 'set-cookie': 'order.pass=x; Path=/' }, body: '{"orderNumber":"PGB00000001"}' }
  })
  expect(sent.map((body) => JSON.parse(body))).toEqual([{ orderNumber: 'pgb00000001', email: 'anna@example.com' }])
  expect([location, setCookies]).toEqual(['/order-tracker?order=PGB00000001', ['order.pass=x; Path=/']])
})

test('unknown and unreadable are one failure; what was typed is kept, and not in the address', async () => {
  const answers = [await failing(404, 'orderNotFound'), await failing(400, 'invalidRequest')]
  for (const { location, flash, logged } of answers) {
    expect(location).toBe('/order-tracker')
    expect(flash).toEqual({ ...typed, failure: { code: 'notFound' } })
    expect(logged).toEqual([])
  }
})

test('too many look-ups say in how many minutes to try again', async () => {
  const { flash } = await failing(429, 'rateLimited', { retryAfter: 61 })
  expect(flash?.failure).toEqual({ code: 'rateLimited', minutes: 2 })
})

test('with the API away it says so, and the log too', async () => {
  for (const { flash, logged } of [await failing(503, 'databaseUnavailable'), await post(() => Promise.reject(new Error('away')))]) {
    expect(flash?.failure).toEqual({ code: 'away' })
    expect(logged).toHaveLength(1)
  }
})

test('a cookie of another shape leaves nothing', () => {
  const read = (left: unknown) => readTrackerFlash({ 'portal.form': encodeURIComponent(JSON.stringify(left)) })
  const failure = { code: 'notFound' }
  expect(read({ form: 'checkout', failure })).toBeUndefined()
  expect(read({ form: 'order-tracker', failure: { code: 'ordered' } })).toBeUndefined()
  expect(read({ form: 'order-tracker', order: 1, email: 'x'.repeat(255), failure })).toEqual({ order: '', email: '', failure })
})
