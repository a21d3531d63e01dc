import type { PersonalData } from '@stadion/database/personal-data'
import { sql } from '@stadion/database/sql'

/**
 * Statements of withdrawal under the address of an account, for data exports and for erasing it. An erased statement stays without its
 * person: that it was made is evidence (D-136).
 */
export const returnsPersonalData: PersonalData = {
  slice: 'returns',
  tables: ['returns.withdrawal'],
  exportOf: async (on, { email, brand }) => {
    const rows = await sql`select id, number_typed as "orderNumber", name, email, items, text, declared_at as "declaredAt", state
      from returns.withdrawal where lower(email) = lower(${email}) and brand = ${brand} order by declared_at, id`.execute(on)
    return { withdrawals: rows }
  },
  eraser: {
    slice: 'returns',
    /** Goods or money are on their way, or a person has to decide. */
    mustWait: async (on, { email, brand }) => {
      const rows = await sql`select id from returns.withdrawal where lower(email) = lower(${email}) and brand = ${brand}
        and matched and state in ('DECLARED', 'ACKNOWLEDGED', 'GOODS_EXPECTED') limit 1`.execute(on)
      return rows.length > 0
    },
    eraseFor: async (on, { email, brand }) => {
      await sql`update returns.withdrawal set name = null, email = null, text = null
        where lower(email) = lower(${email}) and brand = ${brand}`.execute(on)
    },
  },
}
