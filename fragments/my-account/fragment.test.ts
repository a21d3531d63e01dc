import { readDeletion, readOrders } from '@stadion/account/self-service/contract'
import { readProfile } from '@stadion/account/session/contract'
import { Failure } from '@stadion/contract/failures'
import { storefrontOf } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { definition } from './fragment.ts'

const contextOf = (deletion: () => unknown) =>
  ({
    site: { htmlLang: 'en-GB', currency: 'GBP' },
    storefront: storefrontOf('stadion', 'en_GB'),
    cookies: {},
    call: async (route: unknown) => {
      if (route === readProfile) return { email: 'anna@example.com', createdAt: '2026-01-02T03:04:05Z' }
      if (route === readDeletion) return deletion()
      if (route === readOrders) return { total: 0, orders: [] }
      return {}
    },
  }) as never

test('a session that ends during rendering shows no account, and is no failure', async () => {
  const failing = (status: number) => () => {
    throw new Failure('unauthorized', status, 'No session')
  }
  const load = (deletion: () => unknown) => definition.load!(contextOf(deletion), { section: 'orders' })
  expect(await load(failing(401))).toMatchObject({ section: 'orders', profile: undefined })
  expect(await load(() => ({ eraseAt: null }))).toMatchObject({ profile: { email: 'anna@example.com' } })
  await expect(load(failing(503))).rejects.toMatchObject({ status: 503 })
})
