import type { Handle } from '@stadion/database/database'
import type { DataSubject, PersonalData } from '@stadion/database/personal-data'
import { type Sql, sql } from '@stadion/database/sql'

/** Statements about the orders of a person, and under the address if the mailbox is theirs: anybody can type an address. */
const theirs = ({ email, brand, isProven, orders }: DataSubject): Sql =>
  sql`(matched and ref = any (${orders}) or ${isProven} and lower(email) = lower(${email}) and brand = ${brand})`

/**
 * Returns and statements of withdrawal, for data exports and for erasing them. An erased statement stays without its person: that it was
 * made is evidence (D-136).
 */
export const returnsPersonalData: PersonalData = {
  slice: 'returns',
  tables: ['returns.withdrawal', 'returns.return'],
  exportOf: async (on, subject) => {
    const { said } = await sql<{ said: object[] }>`select returns.export_of(${subject.orders}) as said`.one(on)
    const withdrawals = await sql`select id, number_typed as "orderNumber", name, email, items, text, declared_at as "declaredAt", state
      from returns.withdrawal where ${theirs(subject)} order by declared_at, id`.execute(on)
    return { returns: said, withdrawals }
  },
  eraser: {
    slice: 'returns',
    /** Goods or money are on their way, or a person has to decide. */
    mustWait: async (on: Handle, subject) => {
      const rows = await sql`select id from returns.withdrawal where ${theirs(subject)}
        and matched and state in ('DECLARED', 'ACKNOWLEDGED', 'GOODS_EXPECTED') limit 1`.execute(on)
      return rows.length > 0
    },
    eraseFor: async (on, subject) => {
      await sql`update returns.withdrawal set name = null, email = null, text = null where ${theirs(subject)}`.execute(on)
    },
  },
}
