import type { Database, Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { flagEnvironments, flagProjects, type Publication } from '../contract.ts'

/** The publications of a new shop (D-085, D-099). */
const beginnings: Readonly<Record<(typeof flagProjects)[number], Publication>> = {
  storefront: {
    flags: [
      { name: 'wishlist', disabled: false, value: true },
      { name: 'giftWrap', disabled: false, value: true },
      // Whoever prints the slips of parcels has to print its codes first: npm run flags -- set connect on
      { name: 'connect', disabled: true, value: true },
      { name: 'privacyMembershipId', disabled: false, value: true },
      { name: 'newMinicart', disabled: false, value: { default: false, rules: [{ segment: 'dach', rollout: 50, value: true }] } },
    ],
    segments: [{ name: 'dach', conditions: [{ attribute: 'country', operator: 'in', values: ['DE', 'AT', 'CH'] }] }],
  },
  'account-portal': { flags: [], segments: [] },
}

interface Place {
  environment: string
  project: string
}

/** Publishes the seed of every project in every environment. A shop of an earlier release gets what is new since; nothing else changes. */
export async function seedFlags(db: Database): Promise<void> {
  await db.transaction(async (on) => {
    for (const environment of flagEnvironments)
      for (const project of flagProjects) {
        const place = { environment, project }
        const made = await sql`insert into flags.publication ${sql.row({ ...place, changed_at: new Date(0) })}
          on conflict do nothing returning revision`.first(on)
        const { flags, segments } = beginnings[project]
        let isNew = false
        for (const { value, name, disabled } of flags) {
          if (!made && (await wasThere(on, place, 'flag', name))) continue
          await sql`insert into flags.flag ${sql.row({ ...place, name, disabled, value: JSON.stringify(value) })} on conflict do nothing`.execute(
            on,
          )
          isNew = true
        }
        for (const { conditions, name } of segments) {
          if (!made && (await wasThere(on, place, 'segment', name))) continue
          const row = { ...place, name, conditions: JSON.stringify(conditions) }
          await sql`insert into flags.segment ${sql.row(row)} on conflict do nothing`.execute(on)
          isNew = true
        }
        if (!made && isNew)
          await sql`update flags.publication set revision = revision + 1 where environment = ${environment} and project = ${project}`.execute(
            on,
          )
      }
  })
}

/** Whoever has changed it or taken it away meant it so: the history knows. */
async function wasThere(on: Handle, { environment, project }: Place, kind: 'flag' | 'segment', name: string): Promise<boolean> {
  const isOf = sql`environment = ${environment} and project = ${project} and name = ${name}`
  const table = kind === 'flag' ? sql`flags.flag` : sql`flags.segment`
  const [found] = await sql<{ is: boolean }>`select exists (select from ${table} where ${isOf})
    or exists (select from flags.audit where ${isOf} and kind = ${kind}) as is`.execute(on)
  return found!.is
}
