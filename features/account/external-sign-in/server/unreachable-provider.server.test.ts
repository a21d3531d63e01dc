import { openStore } from '@stadion/testing/store'
import { afterAll, expect, test } from 'vitest'
import { outcomeIn } from '../testing.ts'

// No server listens on this port.
const store = await openStore({ env: { TEST_HOOKS: '1', EXTERNAL_PROVIDER_URL: 'http://127.0.0.1:9' } })
afterAll(() => store.close())

test('a provider that cannot be reached leads back to the shop', async () => {
  const answer = await store.browser({ host: 'www.stadion.de' }).fetch('/auth/external/google/start?returnTo=/account-login')
  expect(answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('account.ext='))).toEqual([])
  expect(await outcomeIn(answer)).toEqual({
    returnTo: '/account-login',
    result: { provider: 'google', status: 'error', reason: 'failed' },
  })
})
