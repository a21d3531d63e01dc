import type { Handle } from '@stadion/database/database'
import type { Ask } from '@stadion/http/serve'
import type { AccountKey } from '@stadion/mails/contract'
import type { Account } from '../../accounts/server/accounts.ts'
import { providerName } from '../../external-sign-in/provider-names.ts'
import { deviceName } from '../../login/server/device-name.ts'
import type { MailOutbox } from '../../mail-tokens/server/mail-outbox.ts'
import { mayNotifyOwner } from '../../mail-tokens/server/mail-quota.ts'

type Owner = Pick<Account, 'email' | 'emailVerified' | 'firstName'>

/** A provider by its public name. */
export const providerKey = (provider: string): AccountKey => ({ kind: 'provider', name: providerName(provider) })

/** Mails the owner of an account when a sign-in method is added or removed. These mails cannot be unsubscribed. */
export const createSignInMethodMails = (mails: MailOutbox) => ({
  async notify(
    on: Handle,
    ask: Pick<Ask, 'request' | 'storefront' | 'now'>,
    account: Owner,
    template: 'key-added' | 'key-removed',
    key: AccountKey,
  ) {
    const { email: to, emailVerified, firstName } = account
    const { request, storefront, now } = ask
    if (!(await mayNotifyOwner(on, storefront, account, now()))) return
    const device = deviceName(request.headers['user-agent'])
    // No typed text goes to an unconfirmed address, because a stranger may have typed it.
    const publicKey = key.kind === 'provider' ? providerKey(key.name!) : emailVerified ? key : { kind: key.kind }
    const data = { name: emailVerified ? firstName : null, key: publicKey, at: now().toISOString(), device }
    await mails.enqueue(on, { template, to, storefront, data })
  },
})
export type SignInMethodMails = ReturnType<typeof createSignInMethodMails>
