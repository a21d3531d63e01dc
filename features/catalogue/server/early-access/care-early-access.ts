import { careCommand, timeOfWord } from '@stadion/audit/contract'
import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { brands } from '@stadion/site/brands'
import { type EarlyAccess, earlyAccessOf, listEarlyAccess, setEarlyAccess } from './early-access-table.ts'

/** `npm run care -- early-access`: which articles members may buy before everybody, until there is a screen for it. */
export const earlyAccessCommand = careCommand('early-access', {
  list: {
    usage: '<brand>                       when articles open: for everybody, and for levels 1, 2 and 3',
    takes: 1,
    async run({ on, words: [brand = ''] }) {
      checkBrand(brand)
      const rows = await listEarlyAccess(on, brand)
      return { lines: rows.length > 0 ? rows.map(({ id, ...times }) => `${id}\t${written(times)}`) : ['There is none.'] }
    },
  },
  set: {
    usage: '<brand> <article> <public> <level 1> <level 2> <level 3>   set stadion AA1001 2026-12-01T09:00Z - - 2026-11-30T09:00Z',
    takes: 6,
    async run({ on, words: [brand = '', article = '', everybody = '', ...levels] }) {
      const of = { brand, id: article.toUpperCase() }
      await known(on, of)
      const [level1 = null, level2 = null, level3 = null] = levels.map((word) => (word === '-' ? null : timeOfWord(word)))
      const times = { public: timeOfWord(everybody), level1, level2, level3 }
      const inOrder = [times.public, level1, level2, level3].filter((time) => time !== null)
      if (inOrder.some((time, n) => n > 0 && time > inOrder[n - 1]!)) refuse('A higher level cannot wait longer than a lower one')
      const before = await earlyAccessOf(on, of)
      await setEarlyAccess(on, of, times)
      return { subject: subjectOf(of), before, after: times, lines: [`${of.id}: ${written(times)}.`] }
    },
  },
  end: {
    usage: '<brand> <article>              everybody may buy it now',
    takes: 2,
    async run({ on, words: [brand = '', article = ''] }) {
      const of = { brand, id: article.toUpperCase() }
      await known(on, of)
      const before = await earlyAccessOf(on, of)
      if (!before) refuse(`Everybody may buy ${of.id}`)
      await setEarlyAccess(on, of, null)
      return { subject: subjectOf(of), before, lines: [`Everybody may buy ${of.id}.`] }
    },
  },
})

type Of = Parameters<typeof setEarlyAccess>[1]

const subjectOf = ({ brand, id }: Of): string => `${brand} ${id}`

const written = ({ public: everybody, ...levels }: EarlyAccess): string =>
  [everybody, levels.level1, levels.level2, levels.level3].map((time) => time?.toISOString() ?? '-').join('\t')

async function known(on: Handle, { brand, id }: Of): Promise<void> {
  checkBrand(brand)
  const found = await sql`select from catalogue.article where brand = ${brand} and id = ${id}`.execute(on)
  if (found.length === 0) refuse(`${brand} has no article ${id}`)
}

function checkBrand(brand: string): void {
  if (!brands.some(({ key }) => key === brand)) refuse(`There is no brand "${brand}". There is: ${brands.map(({ key }) => key).join(', ')}`)
}

function refuse(why: string): never {
  throw new Error(`${why}. Nothing was changed.`)
}
