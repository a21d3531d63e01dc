import { storefrontOf } from '@stadion/site/storefronts'
import type { Store } from '@stadion/testing/store'
import { outboxTable } from '../outbox.ts'

/** Puts a mail into the outbox of a store for tests; it is sent when mails are looked at. */
export const aShopperWithMail = (store: Store, to: string, name = 'Anna'): Promise<void> =>
  outboxTable(store.db).add(
    store.db,
    { template: 'password-changed', to, storefront: storefrontOf('stadion', 'de_DE'), data: { name } },
    store.now(),
  )
