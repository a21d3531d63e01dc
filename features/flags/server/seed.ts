import type { Database } from '@stadion/database/database'
import { flagEnvironments, flagProjects, type Publication } from '../contract.ts'

/** The publications of a new shop (D-085, D-099). */
const beginnings: Readonly<Record<(typeof flagProjects)[number], Publication>> = {
  storefront: {
    flags: [
      { name: 'wishlist', disabled: false, value: true },
      { name: 'privacyMembershipId', disabled: false, value: true },
      { name: 'newMinicart', disabled: false, value: { default: false, rules: [{ segment: 'dach', rollout: 50, value: true }] } },
    ],
    segments: [{ name: 'dach', conditions: [{ attribute: 'country', operator: 'in', values: ['DE', 'AT', 'CH'] }] }],
  },
  'account-portal': { flags: [], segments: [] },
}

/** Publishes the seed of every project in every environment; existing publications stay. */
export async function seedFlags(db: Database): Promise<void> {
  await db.transaction().execute(async (on) => {
    for (const environment of flagEnvironments)
      for (const project of flagProjects) {
        const place = { environment, project }
        const made = await on
          .insertInto('flags.publication')
          .values({ ...place, changed_at: new Date(0) })
          .onConflict((conflict) => conflict.doNothing())
          .returning('revision')
          .executeTakeFirst()
        if (!made) continue
        const { flags, segments } = beginnings[project]
        for (const { value, ...flag } of flags)
          await on
            .insertInto('flags.flag')
            .values({ ...place, ...flag, value: JSON.stringify(value) })
            .execute()
        for (const { conditions, name } of segments)
          await on
            .insertInto('flags.segment')
            .values({ ...place, name, conditions: JSON.stringify(conditions) })
            .execute()
      }
  })
}
