import { signIn } from '@stadion/account/testing'
import { sql } from '@stadion/database/sql'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { KeptSizes, KeptSizesAnswer } from '../contract.ts'

const store = await openStore()
afterAll(() => store.close())
beforeEach(() => store.reset())

async function member() {
  const { fetch } = store.browser({ host: 'www.stadion.de' })
  const { acid } = (await (await signIn(fetch)).json()) as { acid: string }
  const call = async (body?: KeptSizes) => {
    const answer = await fetch('/api/account/sizes', body ? { method: 'PUT', body } : {})
    return { status: answer.status, body: (await answer.json()) as KeptSizesAnswer & { error?: string } }
  }
  return { acid, call }
}

test('REACH-FIT-04 an account keeps the sizes that the shopper sets, and forgets what is no longer sent', async () => {
  const { call } = await member()
  const { body: first } = await call()
  expect(first).toMatchObject({ sizes: {}, system: 'UK', unit: 'cm' })
  expect(Object.keys(first.runs)).toEqual(['women-shoes', 'men-shoes', 'kids-shoes', 'women-clothing', 'men-clothing', 'kids-clothing'])
  expect(first.runs['men-clothing']).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL'])
  const kept = { sizes: { 'men-shoes': '8.5', 'women-clothing': 'M' }, system: 'EU', unit: 'in' } as const
  expect((await call(kept)).body).toEqual({ ...kept, runs: first.runs })
  expect((await call()).body).toEqual({ ...kept, runs: first.runs })
  await call({ sizes: { 'men-shoes': '9' } })
  expect((await call()).body).toMatchObject({ sizes: { 'men-shoes': '9' }, system: 'UK', unit: 'cm' })
})

test('REACH-FIT-04 what is no size of a run is refused by name, and nothing is lost; guests have no account to keep it', async () => {
  const { call } = await member()
  await call({ sizes: { 'men-shoes': '9' } })
  for (const sizes of [{ 'men-shoes': '99' }, { socks: '37-39' }, { shoes: '8' }] as Record<string, string>[]) {
    const { status, body } = await call({ sizes })
    const [run] = Object.keys(sizes)
    expect([status, body]).toMatchObject([
      400,
      { error: 'validationFailed', validationErrors: [{ field: `sizes.${run}`, code: 'size_unknown' }] },
    ])
  }
  expect((await call()).body.sizes).toEqual({ 'men-shoes': '9' })
  const guest = store.visit({ host: 'www.stadion.de' })
  for (const init of [{}, { method: 'PUT', body: { sizes: {} } }])
    expect(await (await guest('/api/account/sizes', init)).json()).toMatchObject({ error: 'unauthorized' })
})

test('REACH-FIT-04 kept sizes are in the export of a person, and go with the account', async () => {
  const { acid, call } = await member()
  await call({ sizes: { 'men-shoes': '9' } })
  const { sizesPersonalData: personal } = await import('./personal-sizes.ts')
  const subject = { acid } as Parameters<typeof personal.exportOf>[1]
  expect(await personal.exportOf(store.db, subject)).toMatchObject({ sizes: { sizes: { 'men-shoes': '9' }, unit: 'cm' } })
  await personal.eraser.eraseFor(store.db, subject)
  expect(await sql`select from sizes.kept`.execute(store.db)).toEqual([])
})
