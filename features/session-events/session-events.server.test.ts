import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SessionEvent, sessionEventChannels, sessionEventNames } from './contract.ts'
import { longestPayload } from './server/event-row.ts'
import {
  eventDays,
  findConsentReceipts,
  forgetSession,
  readConsentReceipts,
  receiptDays,
  sweepSessionEvents,
} from './server/session-events-server.ts'
import { anEvent } from './testing.ts'

let store: Store
beforeAll(async () => {
  store = await openStore()
})
beforeEach(() => store.reset())
afterAll(() => store.close())

const send = (body: object) => store.fetch('/api/session-events', { method: 'POST', body, headers: { 'original-host': 'www.stadion.de' } })
const rows = () =>
  store.db.prepared<{ name: string; session_id: string; payload: object; happened_at: Date; received_at: Date; locale: string }>(
    'rows',
    'select * from session_events.event order by id',
  )
const names = async () => (await rows()).map(({ name }) => name)
const receipt = (preferences: number[], more: Partial<SessionEvent> = {}) =>
  anEvent({ name: 'cookie_preferences', payload: { preferences }, ...more })
const other = 'a3b1c9f0-7f0e-4a44-9a38-3d6c5b7e9d01'
const day = 86_400_000

test('B-SES-01 an event has one of eight names; any other is refused', async () => {
  expect([...sessionEventNames].sort()).toEqual(
    'cart_add cart_view checkout cookie_preferences marketing_campaign missing_session_start purchase session_start'.split(' '),
  )
  for (const name of sessionEventNames) expect((await send(anEvent({ name }))).status).toBe(202)
  expect((await names()).sort()).toEqual([...sessionEventNames].sort())
  for (const name of ['page_view', 'CART_ADD', '', 7, null]) {
    const answer = await send({ ...anEvent(), name })
    expect([answer.status, ((await answer.json()) as { errorCode: string }).errorCode]).toEqual([400, 'invalidRequest'])
  }
  expect(await names()).toHaveLength(8)
})

test('B-SES-02 an event has one of three channels; any other is refused', async () => {
  expect(sessionEventChannels).toEqual(['eCom', 'stadionApp', 'confirmedApp'])
  for (const channel of sessionEventChannels) expect((await send(anEvent({ channel }))).status).toBe(202)
  for (const channel of ['web', 'ecom', 'reebokApp', undefined]) expect((await send({ ...anEvent(), channel })).status).toBe(400)
})

test('B-SES-04 a cookie choice is answered with an empty 202, and is in the database by then', async () => {
  const from = store.now()
  const answer = await send(receipt([0, 1, 2]))
  const to = store.now()
  expect([answer.status, await answer.text()]).toEqual([202, ''])
  const [row] = await rows()
  expect(row).toMatchObject({ name: 'cookie_preferences', locale: 'de_DE', payload: { preferences: [0, 1, 2] } })
  expect(row!.happened_at.toISOString()).toBe('2026-11-21T09:00:00.000Z')
  expect(row!.received_at.getTime()).toBeGreaterThanOrEqual(from.getTime())
  expect(row!.received_at.getTime()).toBeLessThanOrEqual(to.getTime())
})

test('hostile bodies are refused, and valid events beside them are stored', async () => {
  const hostile = [
    { ...anEvent(), sessionId: 'me' },
    { ...anEvent(), timestamp: 'yesterday' },
    { ...anEvent(), locale: 'xx_XX' },
    { ...anEvent(), brand: 'reebok', locale: 'de_XX' },
    { ...anEvent(), payload: 'text' },
    { ...anEvent(), payload: [1] },
    anEvent({ payload: { long: 'x'.repeat(longestPayload) } }),
    anEvent({ payload: { half: '\ud800' } }),
    anEvent({ payload: { '\u0000': 1 } }),
    anEvent({ payload: { control: '\u0001' } }),
    {},
  ]
  const answers = await Promise.all([send(anEvent()), ...hostile.map(send), send(anEvent({ sessionId: other }))])
  expect(answers.map(({ status }) => status)).toEqual([202, ...hostile.map(() => 400), 202])
  expect(await names()).toHaveLength(2)
})

test('many simultaneous events are all stored', async () => {
  const answers = await Promise.all(Array.from({ length: 300 }, (_, n) => send(anEvent({ payload: { n } }))))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
  const kept = (await rows()).map(({ payload }) => (payload as { n: number }).n).sort((a, b) => a - b)
  expect(kept).toEqual(Array.from({ length: 300 }, (_, n) => n))
})

test('a payload is stored as it is, whatever it contains, also for servers of the version before', async () => {
  const payload = { 'a "key"': ['ü', '\\', "it's", { deep: [null, 1.5, true] }], empty: {} }
  expect((await send(anEvent({ payload }))).status).toBe(202)
  expect((await send(anEvent({ payload: undefined }))).status).toBe(202)
  // They send the payload as a JSON value.
  const earlier = [payload, undefined].map((one) => ({ ...anEvent({ payload: one }), receivedAt: store.now() }))
  await store.db.query('select session_events.store($1, null)', [JSON.stringify(earlier)])
  expect((await rows()).map((row) => row.payload)).toEqual([payload, null, payload, null])
})

test('support finds the receipts of a session by its id, oldest first', async () => {
  await send(receipt([0]))
  await send(anEvent())
  await send(receipt([0, 1, 2], { channel: 'confirmedApp' }))
  await send(receipt([0, 1], { sessionId: other }))
  const found = await findConsentReceipts(store.db, anEvent().sessionId)
  expect(found.map(({ preferences, channel }) => [preferences, channel])).toEqual([
    [[0], 'eCom'],
    [[0, 1, 2], 'confirmedApp'],
  ])
  expect(found[0]).toMatchObject({ brand: 'stadion', locale: 'de_DE', happenedAt: new Date('2026-11-21T09:00:00Z') })
  const lines = await readConsentReceipts(store.db, anEvent().sessionId)
  expect(lines.map((line) => /stadion de_DE {2}(.*) {2}chosen 2026-11-21T09:00/.exec(line)?.[1])).toEqual([
    'eCom  levels 0',
    'confirmedApp  levels 0, 1, 2',
  ])
  expect(await readConsentReceipts(store.db, crypto.randomUUID())).toEqual([expect.stringMatching(/has no receipt/)])
  await expect(readConsentReceipts(store.db, 'x')).rejects.toThrow('"x" is not a session id.')
  await expect(readConsentReceipts(store.db, undefined)).rejects.toThrow('by the id of their session')
})

test('a full withdrawal leaves only receipts of that session, and all data of others', async () => {
  await send(receipt([0, 1, 2]))
  await Promise.all([send(anEvent()), send(anEvent({ name: 'cart_view' })), send(anEvent({ sessionId: other }))])
  await send(receipt([0, 1]))
  expect(await names()).toContain('cart_view')
  await send(receipt([0]))
  expect((await rows()).map(({ name, session_id }) => [name, session_id === other])).toEqual([
    ['cookie_preferences', false],
    ['cart_add', true],
    ['cookie_preferences', false],
    ['cookie_preferences', false],
  ])
})

test('a session is deleted on request', async () => {
  await send(receipt([0, 1]))
  await send(anEvent({ sessionId: other }))
  await forgetSession(store.db, anEvent().sessionId)
  expect(await names()).toEqual(['cart_add'])
})

test('old events are deleted, receipts after their own, longer time', async () => {
  await send(receipt([0, 1]))
  await send(anEvent())
  store.advanceClock(eventDays * day - 60_000)
  expect(await sweepSessionEvents(store.db, store.now)).toBe(0)
  store.advanceClock(120_000)
  expect(await sweepSessionEvents(store.db, store.now)).toBe(1)
  expect(await names()).toEqual(['cookie_preferences'])
  store.advanceClock((receiptDays - eventDays) * day)
  expect(await sweepSessionEvents(store.db, store.now)).toBe(1)
  expect(await names()).toEqual([])
})
