import type { Database, Handle } from '@stadion/database/database'
import type { Storefront } from '@stadion/site/storefronts'
import { type Account, createAccounts, newAcid, scopeOf } from '../../accounts/server/accounts.ts'
import { invitations } from '../../invitation/server/invitations.ts'
import { lockAccount } from '../../mail-tokens/server/lock-account.ts'
import type { MailOutbox } from '../../mail-tokens/server/mail-outbox.ts'
import { takeMail } from '../../mail-tokens/server/mail-quota.ts'
import { createMailTokens } from '../../mail-tokens/server/mail-tokens.ts'
import type { Visitor } from '../../session/contract.ts'
import { type NewsletterType, newsletters } from '../../subscription/server/newsletters.ts'

/** The data of a form; the sender may not own the address. */
export interface LightWish {
  email: string
  firstName?: string | undefined
  dateOfBirth?: string | undefined
  gender?: Account['gender'] | undefined
  sourceId?: string | undefined
  invitationCode?: string | undefined
  newsletters: readonly NewsletterType[]
  touchpoint?: string | undefined
  clientTag?: string | undefined
}

/**
 * Light accounts: one for each address, whatever form it came from. Nothing about an address is valid before its owner confirms it, and
 * no answer reveals whether the address was known.
 */
export function createLightAccounts(db: Database, mails: MailOutbox, now: () => Date) {
  const accounts = createAccounts(db, now)
  const tokens = createMailTokens(db, now)

  /** Creates or updates the account. A confirmed account does not change, because anybody can fill in this form. */
  async function keep(on: Handle, wish: LightWish, storefront: Storefront): Promise<{ account: Account; isNew: boolean }> {
    const scope = scopeOf(storefront)
    const { email, firstName, dateOfBirth, gender, sourceId } = wish
    const own = { firstName: firstName ?? null, dateOfBirth: dateOfBirth ?? null, gender: gender ?? null, sourceId: sourceId ?? null }
    const place = { country: storefront.country, locale: storefront.locale }
    const made = await accounts.create({ ...scope, email, accountType: 'LIGHT', ...own, ...place }, on)
    if (made) return { account: made, isNew: true }
    const known = (await lockAccount(on, { ...scope, email }, now))!
    if (known.accountType === 'FULL' || known.emailVerified) return { account: known, isNew: false }
    return { account: (await accounts.update(known.acid, { ...own, ...place }, on))!, isNew: false }
  }

  return {
    /**
     * Returns the id of a new account, otherwise a random one (D-051).
     * @param visitor a shopper who is signed in to the account of that address needs no mail
     */
    async register(wish: LightWish, storefront: Storefront, visitor: Visitor): Promise<string> {
      const at = now()
      const scope = scopeOf(storefront)
      return db.transaction(async (on) => {
        const { account, isNew } = await keep(on, wish, storefront)
        const { acid, email: to, emailKey } = account
        const isLight = account.accountType === 'LIGHT'
        if (visitor.kind === 'authenticated' && visitor.acid === acid) {
          await newsletters.request(on, acid, wish.newsletters, { ...wish, locale: storefront.locale }, at)
          if (account.emailVerified) await newsletters.confirm(on, acid, at)
          return newAcid()
        }
        if (isLight) {
          await newsletters.request(on, acid, wish.newsletters, { ...wish, locale: storefront.locale }, at)
          if (wish.invitationCode && !account.emailVerified) await invitations.accept(on, scope, acid, wish.invitationCode, at)
        }
        if (await takeMail(on, 'light', scope, emailKey, at)) {
          const [token, unsubscribe] = [await tokens.issue(on, 'a', account), await tokens.issue(on, 'unsubscribe', account)]
          await mails.enqueue(
            on,
            isLight
              ? { template: 'light-confirm', to, storefront, data: { token, unsubscribe } }
              : { template: 'already-registered', to, storefront, data: {} },
          )
        }
        return isNew ? acid : newAcid()
      })
    },
  }
}
