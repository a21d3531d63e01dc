import type { PersonalData } from '@stadion/database/personal-data'
import { sql } from '@stadion/database/sql'

/** The reviews of a person, for data exports and for erasing them: stars, fit and size stay, of nobody (D-192). */
export const reviewsPersonalData: PersonalData = {
  slice: 'reviews',
  tables: ['reviews.review', 'reviews.vote', 'reviews.report', 'reviews.invitation', 'reviews.ended'],
  isGathered: true,
  exportOf: async (on, { acid, orders }) => {
    const { said } = await sql<{ said: object[] }>`select reviews.export_of(${acid}, ${orders}) as said`.one(on)
    const votes = await sql`select no, at from reviews.vote where acid = ${acid} order by at, no`.execute(on)
    const reports = await sql`select no, reason, text, at from reviews.report where acid = ${acid} order by at, no`.execute(on)
    const invitations =
      await sql`select at, until from reviews.invitation where ref = any (${orders}) or acid = ${acid} order by at`.execute(on)
    const ended = await sql`select at from reviews.ended where acid = ${acid}`.execute(on)
    return { reviews: said, votes, reports, invitations, ended }
  },
  eraser: {
    slice: 'reviews',
    eraseFor: async (on, { acid, orders }) => {
      await sql`select reviews.forget(${acid}, ${orders})`.execute(on)
    },
  },
}
