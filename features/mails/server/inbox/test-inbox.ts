import { storefrontOf } from '@stadion/site/storefronts'
import type { Store } from '@stadion/testing/store'
import { outboxTable } from '../outbox.ts'

/** Puts a mail into a store's outbox; it is sent when mails are read. */
export const aShopperWithMail = (store: Store, to: string, name = 'Anna'): Promise<void> =>
  outboxTable(store.db).add(
    store.db,
    { template: 'password-changed', to, storefront: storefrontOf('stadion', 'de_DE'), data: { name } },
    store.now(),
  )
