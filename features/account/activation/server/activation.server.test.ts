import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aShopper, mailsTo, tokenFrom } from '../../mail-tokens/server/test-shopper.ts'

let store: Store
beforeAll(async () => {
  store = await openStore()
})
beforeEach(() => store.reset())
afterAll(() => store.close())

const email = 'neu@example.com'
const resend = (shopper: ReturnType<typeof aShopper>) => shopper.post('/api/account/resend-verification', {})

test('a signed-in shopper can ask for the link again, three times an hour (D-045)', async () => {
  const shopper = aShopper(store)
  expect((await resend(shopper)).status).toBe(401)
  await shopper.register()
  for (let n = 0; n < 3; n++) expect([(await resend(shopper)).status]).toEqual([202])
  const refused = await resend(shopper)
  expect([refused.status, await refused.json(), refused.headers.get('retry-after')]).toEqual([
    429,
    { error: 'rate_limited', error_description: 'RATE_LIMITED' },
    '3600',
  ])
  expect(await mailsTo(store, email)).toHaveLength(4)
  expect((await shopper.activate(await tokenFrom(store, email, 'welcome-verify'))).status).toBe(200)
  // The address is confirmed: no mail, but no error either.
  expect((await resend(shopper)).status).toBe(202)
  expect(await mailsTo(store, email)).toHaveLength(4)
  // The limit of one brand does not count at the other.
  const elsewhere = aShopper(store, 'www.reebok.de')
  await elsewhere.register()
  expect((await resend(elsewhere)).status).toBe(202)
  expect(await mailsTo(store, email)).toHaveLength(6)
})

test('a GET of the resend address changes nothing', async () => {
  await aShopper(store).register()
  const a = await tokenFrom(store, email, 'welcome-verify')
  for (const method of ['GET', 'HEAD']) {
    const answer = await store.fetch(`/api/account/activate?a=${a}`, { method })
    expect([method, answer.status]).toEqual([method, 405])
  }
})
