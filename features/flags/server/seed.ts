import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { flagEnvironments, flagProjects, type Publication } from '../contract.ts'

/** The publications of a new shop (D-085, D-099). */
const beginnings: Readonly<Record<(typeof flagProjects)[number], Publication>> = {
  storefront: {
    flags: [
      { name: 'wishlist', disabled: false, value: true },
      { name: 'giftWrap', disabled: false, value: true },
      { name: 'privacyMembershipId', disabled: false, value: true },
      { name: 'newMinicart', disabled: false, value: { default: false, rules: [{ segment: 'dach', rollout: 50, value: true }] } },
    ],
    segments: [{ name: 'dach', conditions: [{ attribute: 'country', operator: 'in', values: ['DE', 'AT', 'CH'] }] }],
  },
  'account-portal': { flags: [], segments: [] },
}

/** Publishes the seed of every project in every environment; existing publications stay. */
export async function seedFlags(db: Database): Promise<void> {
  await db.transaction(async (on) => {
    for (const environment of flagEnvironments)
      for (const project of flagProjects) {
        const place = { environment, project }
        const made = await sql`insert into flags.publication ${sql.row({ ...place, changed_at: new Date(0) })}
          on conflict do nothing returning revision`.first(on)
        if (!made) continue
        const { flags, segments } = beginnings[project]
        for (const { value, ...flag } of flags)
          await sql`insert into flags.flag ${sql.row({ ...place, ...flag, value: JSON.stringify(value) })}`.execute(on)
        for (const { conditions, name } of segments)
          await sql`insert into flags.segment ${sql.row({ ...place, name, conditions: JSON.stringify(conditions) })}`.execute(on)
      }
  })
}
