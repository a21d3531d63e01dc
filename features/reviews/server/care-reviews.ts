import { type CareDone, careCommand } from '@stadion/audit/contract'
import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { reportReasons } from '../report-reasons.ts'
import { type Decided, decide, restore } from './decide.ts'

/** Hours in which a held review is to be read (D-192). */
const mostHours = 72
const hour = 3_600_000

interface Listed {
  no: string
  brand: string
  article_id: string
  stars: number
  why: string
  said: string
  since: Date
  /** When review and reports last changed: a decision names it, so that nobody decides about words that they have not read. */
  as_of: Date
}

const lineOf = ({ no, brand, article_id, stars, why, said, since, as_of }: Listed, now: Date): string => {
  const hours = Math.floor((now.getTime() - since.getTime()) / hour)
  const late = hours >= mostHours ? `\tlate: ${hours} hours` : ''
  const times = [`since ${since.toISOString()}${late}`, `as of ${as_of.toISOString()}`]
  return [no, brand, article_id, `${stars} stars`, why, ...times, said.replace(/\s+/g, ' ').trim()].join('\t')
}

/** `npm run care -- reviews`: what the machine held and what was reported, until a person has decided. */
export const reviewsCommand = careCommand('reviews', {
  held: {
    usage: '                      reviews that nobody can read until a person has, the oldest first',
    takes: 0,
    async run({ on, now }) {
      const rows =
        await sql<Listed>`select no, brand, article_id, stars::integer as stars, coalesce(reason, '') as why, title || ' ' || text || ' ' || name as said,
          coalesce(edited_at, at) as since, coalesce(edited_at, at) as as_of from reviews.review where state = 'PENDING' order by at, no limit 200`.execute(
          on,
        )
      return { lines: rows.length > 0 ? rows.map((row) => lineOf(row, now)) : ['No review is held.'] }
    },
  },
  reported: {
    usage: '                  published reviews that were reported, the first report first',
    takes: 0,
    async run({ on, now }) {
      const rows =
        await sql<Listed>`select r.no, r.brand, r.article_id, r.stars::integer as stars, string_agg(p.reason, ' ' order by p.at) as why,
          r.title || ' ' || r.text || ' ' || r.name || ' | ' || string_agg(p.text, ' | ' order by p.at) as said, min(p.at) as since,
          greatest(max(p.at), coalesce(r.edited_at, r.at)) as as_of
        from reviews.report p join reviews.review r on r.no = p.no where p.decided_at is null and r.state = 'PUBLISHED'
        group by r.no order by min(p.at), r.no limit 200`.execute(on)
      return { lines: rows.length > 0 ? rows.map((row) => lineOf(row, now)) : ['No report waits.'] }
    },
  },
  publish: {
    usage: '<no> <as of>       a held review can be read from now on; the list says as of when you read it',
    takes: 2,
    async run({ on, now, words: [no = '', asOf = ''] }) {
      await checkUnchanged(on, no, asOf)
      return doneOf(no, await decide(on, no, 'PUBLISHED', null, now), ['It can be read.'])
    },
  },
  keep: {
    usage: '<no> <as of>          a reported review stays; its reports are decided; the list says as of when you read them',
    takes: 2,
    async run({ on, now, words: [no = '', asOf = ''] }) {
      await checkUnchanged(on, no, asOf)
      const decided = await sql`update reviews.report set decided_at = ${now.toISOString()} where no = ${no} and decided_at is null
        and at <= ${new Date(asOf).toISOString()} returning id`.execute(on)
      if (decided.length === 0) throw new Error(`No report of ${no} waits. The list: npm run care -- reviews reported`)
      return { subject: no, after: { reports: decided.length }, lines: ['It stays.'] }
    },
  },
  remove: {
    usage: `<no> <reason>       takes a review out of the shop, and tells its writer why: ${reportReasons.join(', ')}`,
    takes: [1, 2],
    async run({ on, now, words: [no = '', typed] }) {
      const removal = reportReasons.find((one) => one === typed?.toUpperCase())
      if (!removal) throw new Error(`A removal needs one of these reasons: ${reportReasons.join(', ')}. Nothing was changed.`)
      const decided = await decide(on, no, 'REMOVED', removal, now)
      return doneOf(no, decided, [decided.isTold ? 'It is removed, and its writer is told.' : 'It is removed. Nobody is left to be told.'])
    },
  },
  restore: {
    usage: '<no>               a removed review can be read again, after an objection; never by whoever removed it',
    takes: 1,
    run: async ({ on, now, actor, words: [no = ''] }) =>
      doneOf(no, await restore(on, no, actor, now), [
        'It can be read again. Tell its writer in your answer to the objection: no mail goes out.',
      ]),
  },
})

/** Locks a review, and throws if it or its reports changed after they were read. One that does not exist is left to whoever decides. */
async function checkUnchanged(on: Handle, no: string, asOf: string): Promise<void> {
  if (Number.isNaN(Date.parse(asOf)))
    throw new Error(`"${asOf}" is no instant. The list says it: as of 2027-01-12T16:02:33.089Z. Nothing was changed.`)
  const [found] = await sql<{
    changed: Date
  }>`select coalesce(edited_at, at) as changed from reviews.review where no = ${no} for update`.execute(on)
  const { reported } = await sql<{ reported: Date | null }>`select max(at) as reported from reviews.report
    where no = ${no} and decided_at is null`.one(on)
  const last = Math.max(found?.changed.getTime() ?? 0, reported?.getTime() ?? 0)
  if (last > Date.parse(asOf))
    throw new Error(`${no} or its reports changed at ${new Date(last).toISOString()}. Read it again in the list. Nothing was changed.`)
}

/** Without words of the review: the audit keeps no personal data. */
const doneOf = (no: string, { before, after }: Decided, lines: string[]): CareDone => ({ subject: no, before, after, lines })
