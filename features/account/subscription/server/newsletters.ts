import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { newsletterTypes } from '../schema.ts'
import { proveNewsletter } from './newsletter-proof.ts'

export type NewsletterType = (typeof newsletterTypes)[number]

/** Where a permission was given; stored as its proof. */
export interface PermissionSource {
  locale: string
  sourceId?: string | undefined
  touchpoint?: string | undefined
  clientTag?: string | undefined
}

/**
 * The record of permissions for mails, from all forms. `marketingConsent` of the account is the permission, a row says for which
 * newsletters.
 */
export const newsletters = {
  /** Requests newsletters; confirmed ones stay as they are. */
  async request(on: Handle, acid: string, types: readonly NewsletterType[], source: PermissionSource, at: Date): Promise<void> {
    for (const type of types)
      await sql`
        insert into account.newsletter (acid, type, requested_at, locale, source_id, touchpoint, client_tag)
        values (${acid}, ${type}, ${at.toISOString()}, ${source.locale}, ${source.sourceId ?? null}, ${source.touchpoint ?? null}, ${source.clientTag ?? null})
        on conflict (acid, type) do update set requested_at = excluded.requested_at, locale = excluded.locale, source_id = excluded.source_id,
          touchpoint = excluded.touchpoint, client_tag = excluded.client_tag
        where newsletter.confirmed_at is null`.execute(on)
    if (types.length === 0) return
    await sql`update account.account set marketing_pending = true where acid = ${acid} and not marketing_consent`.execute(on)
    await proveNewsletter(on, acid, { step: 'REQUESTED', way: source.touchpoint ?? 'REGISTRATION', at })
  },

  /** Records that the shopper owns the address. */
  async confirmAddress(on: Handle, acid: string, at: Date): Promise<void> {
    await sql`update account.account set email_verified = true, updated_at = ${at.toISOString()}
      where acid = ${acid} and not email_verified`.execute(on)
  },

  /** The mailbox's owner confirmed: pending requests take effect. */
  async confirm(on: Handle, acid: string, at: Date): Promise<void> {
    const time = at.toISOString()
    const confirmed = await sql`update account.account set marketing_consent = true, marketing_pending = false, updated_at = ${time}
      where acid = ${acid} and marketing_pending returning acid`.first(on)
    if (confirmed) await proveNewsletter(on, acid, { step: 'CONFIRMED', way: 'ADDRESS', at })
    await sql`
      update account.newsletter n set confirmed_at = ${time} from account.account a
      where n.acid = ${acid} and n.confirmed_at is null and a.acid = n.acid and a.marketing_consent`.execute(on)
  },

  /** Suspends earlier requests, which may come from another person, until the mailbox confirms them again. */
  async suspend(on: Handle, acid: string): Promise<void> {
    await sql`
      update account.account set marketing_pending = marketing_pending or marketing_consent, marketing_consent = false
      where acid = ${acid}`.execute(on)
    await sql`update account.newsletter set confirmed_at = null where acid = ${acid}`.execute(on)
  },

  /** Ends all newsletters, also those that wait for a confirmation. */
  async end(on: Handle, acid: string, at: Date, way: 'ACCOUNT' | 'MAIL' = 'MAIL'): Promise<void> {
    const had = await sql`select acid from account.account where acid = ${acid} and (marketing_consent or marketing_pending)`.first(on)
    if (had) await proveNewsletter(on, acid, { step: 'ENDED', way, at })
    await sql`
      update account.account set marketing_consent = false, marketing_pending = false, updated_at = ${at.toISOString()}
      where acid = ${acid}`.execute(on)
    await sql`delete from account.newsletter where acid = ${acid}`.execute(on)
    await sql`delete from account.newsletter_choice where acid = ${acid}`.execute(on)
  },
}
