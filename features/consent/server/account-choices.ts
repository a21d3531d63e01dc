import type { Database } from '@stadion/database/database'
import type { PersonalData } from '@stadion/database/personal-data'
import { sql } from '@stadion/database/sql'
import type { Storefront } from '@stadion/site/storefronts'
import { readConsent } from '../contract.ts'

interface ChoiceRequest {
  request: { headers: { cookie?: string | undefined } }
  storefront: Storefront
}

/**
 * Stores the cookie choice of a browser with its account, once it is signed in; nothing without a choice. The same choice is stored again
 * after a day, or after another one. Rejects if the sign-in does: an account that is deleted meanwhile would leave its choice behind.
 */
export const createAccountChoices =
  ({ db, now }: { db: Database; now: () => Date }) =>
  async ({ request, storefront }: ChoiceRequest, acid: string, isSignedIn?: Promise<unknown>): Promise<void> => {
    const levels = readConsent(request.headers.cookie)
    if (!levels) return
    await isSignedIn
    await db.prepared(
      'consent.note_choice',
      `insert into consent.account_choice as known (acid, locale, levels, first_seen_at, last_seen_at)
       values ($1, $2, $3::smallint[], $4::timestamptz, $4::timestamptz)
       on conflict (acid, locale, levels) do update set last_seen_at = excluded.last_seen_at
       where known.last_seen_at < excluded.last_seen_at - interval '1 day'
         or exists (select 1 from consent.account_choice other
                    where other.acid = known.acid and other.last_seen_at > known.last_seen_at)`,
      [acid, storefront.locale, `{${levels}}`, now().toISOString()],
    )
  }
export type NoteChoice = ReturnType<typeof createAccountChoices>

/** The choices of an account, for data exports (D-101) and for erasing it. */
export const consentPersonalData: PersonalData = {
  slice: 'consents',
  tables: ['consent.account_choice'],
  isGathered: true,
  exportOf: async (on, { acid }) => {
    const rows = await sql<{ levels: number[] }>`
      select locale, levels, first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt"
      from consent.account_choice where acid = ${acid} order by last_seen_at, first_seen_at, levels`.execute(on)
    return { cookies: rows.map(({ levels, ...row }) => ({ ...row, levels, allows: levels.map((level) => names[level]) })) }
  },
  eraser: {
    slice: 'consent',
    eraseFor: async (on, { acid }) => {
      await sql`delete from consent.account_choice where acid = ${acid}`.execute(on)
    },
  },
}

const names = ['necessary', 'functional', 'marketing']
