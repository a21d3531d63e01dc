import type { DataSubject, PersonalData } from '@stadion/database/personal-data'
import { type Sql, sql } from '@stadion/database/sql'

/** The wishes of an account, and under its address if the mailbox is theirs: anybody can type an address. */
const theirs = ({ acid, email, brand, isProven }: DataSubject): Sql =>
  sql`(acid = ${acid} or ${isProven} and lower(email) = lower(${email}) and brand = ${brand})`

/** What somebody waits for, for data exports and for erasing it. */
export const waitingPersonalData: PersonalData = {
  slice: 'waiting',
  tables: ['waiting.wish'],
  isGathered: true,
  exportOf: async (on, subject) => ({
    waitingList: await sql`select brand, country, article_id as "articleId", nullif(sku, '') as sku, email, state, asked_at as "askedAt",
      told_at as "toldAt", expires_at as until from waiting.wish where ${theirs(subject)} order by asked_at, id`.execute(on),
  }),
  eraser: {
    slice: 'waiting',
    eraseFor: async (on, subject) => {
      await sql`delete from waiting.wish where ${theirs(subject)}`.execute(on)
    },
  },
}
