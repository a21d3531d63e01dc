import type { Handle } from '@stadion/database/database'
import type { Ask } from '@stadion/http/serve'
import type { AccountKey } from '@stadion/mails/contract'
import type { Account } from '../../accounts/server/accounts.ts'
import { providerName } from '../../external-sign-in/provider-names.ts'
import { deviceName } from '../../login/server/device-name.ts'
import { mayTell } from '../../mail-tokens/server/mail-quota.ts'
import type { PostOffice } from '../../mail-tokens/server/post-office.ts'

type Owner = Pick<Account, 'email' | 'emailVerified' | 'firstName'>

/** A provider by the name that everybody knows. */
export const providerKey = (provider: string): AccountKey => ({ kind: 'provider', name: providerName(provider) })

/** Tells the owner of an account by mail when a way into it is added or removed. Nobody can decline these mails. */
export const createKeyNews = (mails: PostOffice) => ({
  async tell(
    on: Handle,
    ask: Pick<Ask, 'request' | 'storefront' | 'now'>,
    account: Owner,
    template: 'key-added' | 'key-removed',
    key: AccountKey,
  ) {
    const { email: to, emailVerified, firstName } = account
    const { request, storefront, now } = ask
    if (!(await mayTell(on, storefront, account, now()))) return
    const device = deviceName(request.headers['user-agent'])
    // To an address that nobody has confirmed no word goes that somebody typed.
    const told = key.kind === 'provider' ? providerKey(key.name!) : emailVerified ? key : { kind: key.kind }
    const data = { name: emailVerified ? firstName : null, key: told, at: now().toISOString(), device }
    await mails.enqueue(on, { template, to, storefront, data })
  },
})
export type KeyNews = ReturnType<typeof createKeyNews>
