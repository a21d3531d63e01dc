import { careCommand } from '@stadion/audit/contract'
import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { plan, tell } from '@stadion/news/tell'
import { storefronts } from '@stadion/site/storefronts'

interface Listed {
  no: string
  brand: string
  articles: string[]
  countries: string[]
  from: Date
  until: Date | null
}

const lineOf = ({ no, brand, articles, countries, from, until }: Listed): string =>
  [no, brand, articles.join(' '), countries.join(' ') || 'all', `from ${from.toISOString()}`, until ? `until ${until.toISOString()}` : '']
    .join('\t')
    .trim()

/** `npm run care -- looks`: what the shop shows together, until there is a screen for it. */
export const looksCommand = careCommand('looks', {
  list: {
    usage: '                                                     looks that hold or will, the next to begin last',
    takes: 0,
    async run({ on, now }) {
      const rows = await sql<Listed>`select no, brand, articles, countries, "from", until from catalogue.look
        where until is null or until > ${now.toISOString()} order by "from", no limit 500`.execute(on)
      return { lines: rows.length > 0 ? rows.map(lineOf) : ['There is no look.'] }
    },
  },
  make: {
    usage:
      '<brand> <articles> <countries|all> [from] [until]    shows 2 to 5 articles together: make stadion AA1001,AA1006 DE,AT 2027-03-01 2027-06-01',
    takes: [3, 5],
    async run({ on, now, words: [brand = '', list = '', where = '', begin, end] }) {
      const articles = list.toUpperCase().split(',')
      const countries = where.toLowerCase() === 'all' ? [] : where.toUpperCase().split(',')
      const from = begin === undefined ? now : instant(begin)
      const until = end === undefined ? null : instant(end)
      if (until && until <= from) refuse(`A look that begins ${from.toISOString()} cannot end ${until.toISOString()}`)
      if (until && until <= now) refuse(`${until.toISOString()} is over`)
      checkCountries(brand, countries)
      await checkArticles(on, brand, articles)
      const { no } = await sql<{ no: string }>`
        insert into catalogue.look (no, brand, articles, countries, "from", until)
        values ('lk_' || nextval('catalogue.look_number'), ${brand}, ${articles}::text[], ${countries}::text[], ${from.toISOString()},
          ${until?.toISOString() ?? null}::timestamptz) returning no`.one(on)
      await planLooks(on, [from, until])
      return {
        subject: no,
        after: { brand, articles, countries, from, until },
        lines: [`${no} shows on the pages of ${articles.join(', ')}.`],
      }
    },
  },
  end: {
    usage: '<no>                                                  a look is shown no longer',
    takes: 1,
    async run({ on, now, words: [no = ''] }) {
      const ended = await sql`delete from catalogue.look where no = ${no} and "from" >= ${now.toISOString()} returning no`.execute(on)
      await tell(on, ['look'])
      if (ended.length > 0) return { subject: no, lines: [`${no} had not begun, and never will.`] }
      const [found] = await sql<{ no: string }>`update catalogue.look set until = ${now.toISOString()}
        where no = ${no} and (until is null or until > ${now.toISOString()}) returning no`.execute(on)
      if (!found) refuse(`No look ${no} holds. The list: npm run care -- looks list`)
      return { subject: no, after: { until: now }, lines: [`${no} has ended.`] }
    },
  },
})

/** Pages show a look from a moment on, and until one. */
async function planLooks(on: Handle, moments: readonly (Date | null)[]): Promise<void> {
  for (const moment of moments) if (moment) await plan(on, moment, ['look'])
  await tell(on, ['look'])
}

function refuse(why: string): never {
  throw new Error(`${why}. Nothing was changed.`)
}

function instant(typed: string): Date {
  const at = new Date(typed)
  if (!/^\d{4}-\d\d-\d\d/.test(typed) || Number.isNaN(at.getTime()))
    refuse(`"${typed}" is no day. Write it as 2027-03-01, or 2027-03-01T09:00:00Z`)
  return at
}

function checkCountries(brand: string, countries: readonly string[]): void {
  const ofBrand = storefronts.filter((one) => one.brand === brand)
  if (ofBrand.length === 0)
    refuse(`There is no brand "${brand}". There is: ${[...new Set(storefronts.map((one) => one.brand))].join(', ')}`)
  const unknown = countries.filter((country) => !ofBrand.some((one) => one.country === country))
  if (unknown.length > 0) refuse(`${brand} does not sell in ${unknown.join(', ')}`)
}

async function checkArticles(on: Handle, brand: string, articles: readonly string[]): Promise<void> {
  if (articles.length < 2 || articles.length > 5) refuse(`A look has 2 to 5 articles, not ${articles.length}`)
  if (new Set(articles).size < articles.length) refuse('An article is in a look once')
  const known = await sql<{ id: string; gift_card: boolean }>`select id, gift_card from catalogue.article
    where brand = ${brand} and id = any(${articles}::text[])`.execute(on)
  const missing = articles.filter((id) => !known.some((one) => one.id === id))
  if (missing.length > 0) refuse(`${brand} has no article ${missing.join(', ')}`)
  const cards = known.filter((one) => one.gift_card).map(({ id }) => id)
  if (cards.length > 0) refuse(`A gift card is never part of a look: ${cards.join(', ')}`)
}
