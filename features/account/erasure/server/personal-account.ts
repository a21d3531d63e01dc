import type { Handle } from '@stadion/database/database'
import type { PersonalData } from '@stadion/database/personal-data'
import { sql } from '@stadion/database/sql'
import { endAppGrants } from '../../session/server/end-sessions.ts'

/** All personal data of an account. Hashes, tokens and keys are left out: they give access, or mean nothing to the owner. */
const parts: Readonly<Record<string, (acid: string) => ReturnType<typeof sql>>> = {
  addresses: (acid) => sql`select first_name as "firstName", last_name as "lastName", address1, address2, city, zipcode, state, country,
    phone_number as "phoneNumber", is_default as "isDefault", created_at as "createdAt", updated_at as "updatedAt"
    from account.address where acid = ${acid} order by created_at`,
  subscriptions: (acid) => sql`select type, requested_at as "requestedAt", confirmed_at as "confirmedAt", locale, source_id as "sourceId",
    touchpoint from account.newsletter where acid = ${acid} order by type`,
  newsletterTopics: (acid) => sql`select topics, often, changed_at as "changedAt" from account.newsletter_choice where acid = ${acid}`,
  newsletterSteps: (acid) => sql`select at, step, way, text_version as "textVersion", topics, often from account.newsletter_proof
    where acid = ${acid} order by number`,
  sessions: (
    acid,
  ) => sql`select authenticated_at as "authenticatedAt", seen_at as "seenAt", ends_at as "endsAt", is_persistent as "isPersistent",
    social_provider as "socialProvider", user_agent as "userAgent" from account.session where acid = ${acid} order by authenticated_at`,
  devices: (acid) => sql`select first_seen_at as "firstSeenAt", expires_at as "expiresAt" from account.device where acid = ${acid}
    order by first_seen_at`,
  signInsElsewhere: (acid) => sql`select provider, subject, linked_at as "linkedAt" from account.external_identity where acid = ${acid}
    order by provider`,
  passkeys: (acid) => sql`select name, rp_id as "domain", created_at as "createdAt", last_used_at as "lastUsedAt" from account.passkey
    where acid = ${acid} order by created_at`,
  invitations: (acid) => sql`select code, created_at as "createdAt" from account.invitation where acid = ${acid}`,
  invited: (acid) => sql`select invited_at as "invitedAt" from account.invited where acid = ${acid}`,
  pendingEmails: (acid) => sql`select email, requested_at as "requestedAt" from account.email_change where acid = ${acid}`,
  deletions: (acid) => sql`select requested_at as "requestedAt", erase_at as "eraseAt" from account.deletion where acid = ${acid}`,
  deletionSteps: (acid) => sql`select step, at from account.deletion_log where acid = ${acid} order by id`,
}

const profile = (acid: string) => sql`select acid, email, email_verified as "emailVerified", account_type as "accountType",
  first_name as "firstName", last_name as "lastName", date_of_birth::text as "dateOfBirth", gender, phone_number as "phoneNumber", country,
  locale, membership_id as "membershipId", marketing_consent as "marketingConsent", marketing_pending as "marketingPending",
  lock_kind as "lock", source_id as "sourceId", store_id as "storeId", created_at as "createdAt", updated_at as "updatedAt"
  from account.account where acid = ${acid}`

const names = ['account', 'session', 'device', 'mail_token', 'newsletter', 'invitation', 'invited', 'external_identity', 'external_token']
const more = [
  'newsletter_choice',
  'newsletter_proof',
  'external_flow',
  'passkey',
  'passkey_challenge',
  'address',
  'email_change',
  'deletion',
  'deletion_log',
  'reset_request',
  'app_record',
]

/** The personal data of an account. Its row goes last, with the tables that reference it. */
export const accountPersonalData: PersonalData = {
  slice: 'account',
  tables: [...names, ...more].map((name) => `account.${name}`),
  async exportOf(on, { acid }) {
    if (acid === null) return {}
    const rows = await profile(acid).execute(on)
    const found: Record<string, unknown> = { profile: rows[0] }
    for (const [name, query] of Object.entries(parts)) found[name] = await query(acid).execute(on)
    return found
  },
  eraser: { slice: 'account', eraseFor },
}

/** Data without a foreign key to the account: sign-ins of apps, and pending password resets. */
async function eraseFor(on: Handle, { acid, email, brand }: { acid: string | null; email: string; brand: string }): Promise<void> {
  if (acid !== null) await endAppGrants(on, acid)
  await sql`delete from account.reset_request where brand = ${brand} and lower(email) = lower(${email})`.execute(on)
}
