import type { Database } from '@stadion/database/database'
import { serve } from '@stadion/http/serve'
import type { FastifyInstance } from 'fastify'
import { type AccountChange, type Accounts, createAccounts } from '../../accounts/server/accounts.ts'
import { formBody, requireForm } from '../../fields/server/form-body.ts'
import { profileSchema } from '../../session/schema.ts'
import { needsSession, ofForm } from '../../session/server/session-failures.ts'
import { profileOf } from '../../session/server/session-server.ts'
import { newsletters } from '../../subscription/server/newsletters.ts'
import { changeProfile, type ProfileChange } from '../contract.ts'
import { profileForm } from '../forms.ts'
import { profileChangeSchema } from '../schema.ts'
import { alone, type OwnAccount } from './own-account.ts'

const fields = ['firstName', 'lastName', 'dateOfBirth', 'gender', 'phoneNumber'] as const

interface ProfileChangeOptions {
  db: Database
  accounts: Accounts
  own: OwnAccount
  socialProvidersOf?: ((acid: string) => Promise<string[]>) | undefined
}

/** The shopper's own details, and the permission for mails. */
export function serveProfileChange(app: FastifyInstance, { db, accounts, own, socialProvidersOf }: ProfileChangeOptions): void {
  serve(
    app,
    changeProfile,
    { body: formBody(profileChangeSchema), answer: profileSchema, failures: { ...needsSession, ...ofForm } },
    async (ask) => {
      const { session } = await own(ask)
      const { marketingConsent } = requireForm<ProfileChange>(profileForm, ask)
      const change: Record<string, unknown> = {}
      // A missing field stays; an empty one is cleared.
      for (const field of fields) if (ask.body[field] !== undefined) change[field] = ask.body[field] || null
      const account = await db.transaction(async (on) => {
        const before = await alone(on, session.acid, ask.now)
        if (Object.keys(change).length > 0) await createAccounts(on, ask.now).update(session.acid, change as AccountChange, on)
        if (marketingConsent === true && !before.marketingConsent) {
          await newsletters.request(on, session.acid, ['GENERAL'], { locale: ask.storefront.locale, touchpoint: 'ACCOUNT' }, ask.now())
          // No newsletters go to an unconfirmed address.
          if (before.emailVerified) await newsletters.confirm(on, session.acid, ask.now())
        }
        if (marketingConsent === false) await newsletters.end(on, session.acid, ask.now(), 'ACCOUNT')
        return accounts.findById(session.acid, on)
      })
      return profileOf(account!, (await socialProvidersOf?.(session.acid)) ?? [])
    },
  )
}
