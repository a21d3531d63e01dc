import { emailKeyOf } from '@stadion/account/fields/email'
import { signIn } from '@stadion/account/testing'
import type { TestBrowser } from '@stadion/testing/browser'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StreamedEvent } from '../../contract.ts'
import { orderActs } from '../test-acts.ts'

const store = await openStore({ env: { RATE_LIMIT_FACTOR: '1' } })
let api: string
beforeAll(async () => {
  api = await store.app.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(() => store.reset())
afterAll(() => store.close())

const acts = orderActs(store, emailKeyOf)
const { act, at } = acts

/** The stream of an order, as a browser with these cookies has it. */
async function follow({ cookies }: TestBrowser, number: string, headers: Record<string, string> = {}) {
  const controller = new AbortController()
  const answer = await fetch(`${api}/api/bridge/orders/${number}/stream`, {
    signal: controller.signal,
    headers: { 'original-host': 'www.stadion.de', cookie: [...cookies].map((pair) => pair.join('=')).join('; '), ...headers },
  })
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  /** The next block; undefined at the end. */
  async function block(): Promise<string | undefined> {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const found = text.slice(0, end)
        text = text.slice(end + 2)
        return found
      }
      const { value, done } = await reader.read()
      if (done) return undefined
      text += value
    }
  }
  return {
    answer,
    block,
    async event(): Promise<StreamedEvent | undefined> {
      const data = (await block())?.split('\n').find((line) => line.startsWith('data: '))
      return data === undefined ? undefined : (JSON.parse(data.slice(6)) as StreamedEvent)
    },
    leave: () => controller.abort(),
  }
}
const parcel = JSON.stringify({ carrier: 'local', trackingNumber: 'LP1', trackingUrl: 'https://local.test/LP1' })

test('COM-TRK-07 a stream begins with what an order is, goes on with each event, and resumes after the last one', async () => {
  const { browser, number, ref } = await acts.placed()
  const stream = await follow(browser, number)
  expect(Object.fromEntries(stream.answer.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'set-cookie': expect.stringContaining('order.pass='),
  })
  expect(await stream.block()).toBe('retry: 3000')
  expect(await stream.event()).toEqual({ seq: 2, kind: 'created', status: 'CREATED', at: expect.any(String), trackingUrl: null })
  await act`orders.confirm_fulfilment(${ref}, ${at()})`
  expect(await stream.event()).toMatchObject({ seq: 3, kind: 'confirmed', status: 'CONFIRMED' })
  stream.leave()
  const shipment = await act`orders.ship(${ref}, null, ${parcel}, ${at()})`
  await act`orders.deliver(${ref}, ${shipment}, ${at()})`
  const resumed = await follow(browser, number, { 'last-event-id': '3' })
  await resumed.block()
  const ship = await resumed.event()
  expect([ship, await resumed.event()]).toMatchObject([
    { kind: 'shipped', status: 'DELIVERED', trackingUrl: 'https://local.test/LP1' },
    { seq: ship!.seq + 1, kind: 'delivered' },
  ])
  resumed.leave()
})

test('nobody follows an order that he may not read; a stream ends with the session, and with the pass', async () => {
  const owner = acts.browser()
  const { acid } = (await (await signIn(owner.fetch)).json()) as { acid: string }
  const { browser, number } = await acts.placed({ acid })
  const stranger = await acts.browser().fetch(`/api/bridge/orders/${number}/stream`)
  expect([stranger.status, await stranger.json()]).toMatchObject([404, { errorCode: 'orderNotFound' }])
  const [ofOwner, ofPass] = [await follow(owner, number), await follow(browser, number)]
  for (const { block } of [ofOwner, ofPass]) for (const _ of ['retry', 'created']) await block()
  await owner.fetch('/api/account/logout', { method: 'POST' })
  expect(await ofOwner.block()).toBeUndefined()
  store.advanceClock(61 * 60_000)
  expect(await ofPass.block()).toBeUndefined()
})

test('COM-HSE-06 the sixth stream of an address is refused until one of them ends', async () => {
  const { browser, number } = await acts.placed()
  const streams = await Promise.all(Array.from({ length: 5 }, () => follow(browser, number)))
  const refused = await follow(browser, number)
  expect([refused.answer.status, refused.answer.headers.get('retry-after')]).toEqual([503, '10'])
  for (const { leave } of streams) leave()
  await expect.poll(async () => (await follow(browser, number)).answer.status).toBe(200)
})
