import type { Database } from '@stadion/database/database'
import type { Storefront } from '@stadion/site/storefronts'
import { createLightAccounts } from '../../light-account/server/light-accounts.ts'
import type { MailOutbox } from '../../mail-tokens/server/mail-outbox.ts'

interface WishAtCheckout {
  email: string
  /** The account that ordered; null for a guest. */
  acid: string | null
  storefront: Storefront
}

/** Newsletters that were wished for at the checkout: with the same mails and states as any other wish (D-052). */
export function createSignUpAfterOrder({ db, mails, now }: { db: Database; mails: MailOutbox; now: () => Date }) {
  const lightAccounts = createLightAccounts(db, mails, now)
  return async ({ email, acid, storefront }: WishAtCheckout): Promise<void> => {
    await lightAccounts.register(
      { email, newsletters: ['GENERAL'], touchpoint: 'CHECKOUT' },
      storefront,
      acid ? { kind: 'authenticated', acid } : { kind: 'anonymous' },
    )
  }
}
