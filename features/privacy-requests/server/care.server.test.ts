import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCareOperations } from './care-operations.ts'
import { ask, mailsTo, rowsOf, stepsOf, tokenOf } from './test-person.ts'

let store: Store
let at: Date
beforeAll(async () => {
  store = await openStore()
})
beforeEach(async () => {
  await store.reset()
  const { now } = (await (await store.fetch('/__test__/clock', { method: 'POST', body: { advanceMs: 0 } })).json()) as { now: string }
  at = new Date(now)
})
afterAll(() => store.close())

const care = () => createCareOperations(store.db, () => at)
const idOf = async () => (await rowsOf(store))[0]!.id as string

test('customer care sees open requests, the most urgent first, and every step', async () => {
  expect(await care().list()).toEqual(['No request is open.'])
  await expect(care().list('bogus')).rejects.toThrow('"bogus" is neither')
  await ask(store)
  await ask(store, { email: 'nobody@example.com' })
  await mailsTo(store)
  expect(await care().list()).toEqual([
    expect.stringMatching(/^pr_\S+ {2}GDPR {2}EXPORT {2}RECEIVED {2}\d+ days left {2}stadion {2}full@example\.com$/),
  ])
  expect(await care().list('all')).toHaveLength(2)
  expect(await care().show(await idOf())).toEqual([
    expect.stringContaining('RECEIVED'),
    expect.stringMatching(/^ {2}\S+Z {2}received$/),
    expect.stringMatching(/verification-mailed$/),
  ])
  at = new Date(at.getTime() + 40 * 24 * 60 * 60_000)
  expect((await care().list())[0]).toMatch(/LATE by \d+ days/)
})

test('a request is approved by customer care and carried out; a finished one stays finished', async () => {
  await ask(store)
  await mailsTo(store)
  const id = await idOf()
  expect((await care().complete(id))[0]).toBe(`${id} is carried out as soon as the shop runs.`)
  expect(await tokenOf(store, 'privacy-done')).toHaveLength(43)
  expect(await stepsOf(store)).toEqual(['received', 'verification-mailed', 'verified-by-care', 'export-ready', 'completed'])
  await expect(care().complete(id)).rejects.toThrow('is over: COMPLETED')
  await expect(care().show('pr_nothing')).rejects.toThrow('There is no request pr_nothing')
})
