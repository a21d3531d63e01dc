import type { PersonalData } from '@stadion/database/personal-data'
import { sql } from '@stadion/database/sql'

/** The kept sizes of an account, for data exports and for erasing them. */
export const sizesPersonalData: PersonalData = {
  slice: 'sizes',
  tables: ['sizes.kept'],
  isGathered: true,
  exportOf: async (on, { acid }) => {
    const kept = await sql`select sizes, system, unit, at from sizes.kept where acid = ${acid}`.first(on)
    return { sizes: kept ?? null }
  },
  eraser: {
    slice: 'sizes',
    eraseFor: async (on, { acid }) => {
      await sql`delete from sizes.kept where acid = ${acid}`.execute(on)
    },
  },
}
