import { openStore } from '@stadion/testing/store'
import { afterAll, expect, test } from 'vitest'
import { addNewsletterRound } from './newsletter-wishes.ts'
import { aShopper, witness } from './test-checkout.ts'

const store = await openStore()
afterAll(() => store.close())

test('a sign-up that fails keeps no other waiting, and is tried again once it counts as lost', async () => {
  await witness(store).setStock('AA1001_540', 20)
  for (const email of ['first@example.com', 'second@example.com']) {
    const shopper = await aShopper(store, { country: 'AE', email })
    await shopper.bag('PUT', '/customer', { email, newsletter: true })
    expect((await shopper.place({ payment: { method: 'CASH_ON_DELIVERY' } })).http).toBe(201)
    store.advanceClock(1_000)
  }
  const asked: string[] = []
  const failing = new Set(['first@example.com'])
  let round = async (): Promise<unknown> => undefined
  addNewsletterRound({
    db: store.db,
    now: store.now,
    everyMs: 60_000,
    jobs: {
      add(job) {
        round = job.run
      },
    },
    async signUp({ email }) {
      asked.push(email)
      if (failing.delete(email)) throw new Error('The mail is not written')
    },
  })
  await expect(round()).rejects.toThrow('The mail is not written')
  expect(asked).toEqual(['first@example.com', 'second@example.com'])
  // It may still be under way in another process.
  await round()
  expect(asked).toHaveLength(2)
  store.advanceClock(5 * 60_000 + 1_000)
  await round()
  await round()
  expect(asked.slice(2)).toEqual(['first@example.com'])
})
