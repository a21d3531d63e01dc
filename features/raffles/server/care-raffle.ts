import { careCommand, timeOfWord } from '@stadion/audit/contract'
import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { brands } from '@stadion/site/brands'
import { storefronts } from '@stadion/site/storefronts'
import { planRaffle } from './plan-raffle.ts'
import type { PieceRow, RaffleRow } from './raffles-table.ts'
import { closeAndDraw } from './turn-raffles.ts'

/** `npm run care -- raffle`: plans raffles and calls them off, until there is a screen for it. They open, close and are drawn by themselves. */
export const raffleCommand = careCommand('raffle', {
  list: {
    usage: '                         all raffles, the latest first',
    takes: 0,
    async run({ on }) {
      const rows = await sql<RaffleRow>`select no, brand, region, countries, article_id, opens_at, closes_at, level_min, state, seed
        from raffles.raffle order by opens_at desc, no limit 200`.execute(on)
      return { lines: rows.length > 0 ? rows.map(lineOf) : ['There is none.'] }
    },
  },
  show: {
    usage: '<no>                     a raffle with its pieces, its entries and what became of wins; no names',
    takes: 1,
    run: async ({ on, words: [no = ''] }) => ({ subject: no, lines: await shown(on, no) }),
  },
  plan: {
    usage:
      '<brand> <article> <opens> <closes> <level> <countries> <sku=pieces,…>   plan stadion AA1001 2026-12-01T09:00Z 2026-12-03T09:00Z 0 DE,AT AA1001_540=3',
    takes: 7,
    async run({ on, words: [brand = '', article = '', opens = '', closes = '', level = '', where = '', what = ''] }) {
      const countries = [...new Set(where.toUpperCase().split(','))]
      const region = regionOf(brand, countries)
      const articleId = article.toUpperCase()
      const times = { opensAt: timeOfWord(opens), closesAt: timeOfWord(closes) }
      if (times.closesAt <= times.opensAt) refuse('It closes before it opens')
      if (times.closesAt <= (await nowOf(on))) refuse('It closes in the past')
      if (!/^[0-3]$/.test(level)) refuse(`"${level}" is no level. 0 is every account, 1 to 3 are members`)
      const pieces = what.split(',').map(pieceOf)
      const twice = pieces.find(({ sku }, n) => pieces.findIndex((one) => one.sku === sku) < n)
      if (twice) refuse(`${twice.sku} is there twice`)
      const stock = await sql<PieceRow>`select sku, pieces from catalogue.skus_of(${articleId}, ${brand}, ${region})`.execute(on)
      for (const { sku, pieces: many } of pieces) {
        const there = stock.find((one) => one.sku === sku)?.pieces
        if (there === undefined) refuse(`${articleId} has no size ${sku}`)
        if (there < many) refuse(`Of ${sku} there are ${there} pieces in ${region}`)
      }
      const planned = { brand, region, countries, articleId, ...times, levelMin: Number(level), pieces }
      const no = await planRaffle(on, planned)
      return { subject: no, after: planned, lines: [`${no} is planned: /raffles/${no}. Its pieces leave the stock when it opens.`] }
    },
  },
  cancel: {
    usage: '<no>                   calls a raffle off: nobody wins any more, all are told, and its pieces go back into stock',
    takes: 1,
    async run({ on, words: [no = ''] }) {
      const { done } = await sql<{ done: boolean }>`select raffles.cancel(${no}) as done`.one(on)
      if (!done) refuse(`There is no raffle ${no} that could be called off`)
      return { subject: no, lines: await shown(on, no) }
    },
  },
  draw: {
    usage: '<no>                     draws a closed raffle now instead of within a minute; always with the same result',
    takes: 1,
    async run({ on, words: [no = ''] }) {
      await closeAndDraw(on, no)
      return { subject: no, lines: await shown(on, no) }
    },
  },
})

const lineOf = ({ no, brand, article_id: article, state, opens_at, closes_at, countries, level_min: level }: RaffleRow): string =>
  [no, brand, article, state, opens_at.toISOString(), closes_at.toISOString(), `level ${level}`, countries.join(',')].join('\t')

async function shown(on: Handle, no: string): Promise<string[]> {
  const raffle = await sql<RaffleRow>`select no, brand, region, countries, article_id, opens_at, closes_at, level_min, state, seed
    from raffles.raffle where no = ${no}`.first(on)
  if (!raffle) return refuse(`There is no raffle ${no}`)
  const pieces = await sql<
    PieceRow & { held: number; entries: number; wins: string | null }
  >`select p.sku, p.pieces, p.held, (select count(*)::integer from raffles.entry e where e.raffle_no = p.raffle_no and e.sku = p.sku) as entries,
      (select string_agg(many || ' ' || state, ', ' order by state) from (select w.state, count(*) as many from raffles.win w
        where w.raffle_no = p.raffle_no and w.sku = p.sku group by w.state) as counted) as wins
    from raffles.piece p where p.raffle_no = ${no} order by p.sku`.execute(on)
  return [
    lineOf(raffle),
    ...pieces.map(({ sku, pieces: many, held, entries, wins }) =>
      [sku, `${many} pieces`, `${held} held`, `${entries} entries`, wins ?? 'no wins'].join('\t'),
    ),
  ]
}

/** By the clock by which it closes. */
const nowOf = async (on: Handle): Promise<Date> => (await sql<{ now: Date }>`select catalogue.moment() as now`.one(on)).now

/** All countries must take their stock from the same region. */
function regionOf(brand: string, countries: readonly string[]): string {
  if (!brands.some(({ key }) => key === brand)) refuse(`There is no brand "${brand}". There is: ${brands.map(({ key }) => key).join(', ')}`)
  const regions = countries.map((country) => {
    const found = storefronts.find((one) => one.brand === brand && one.country === country)
    return found?.identityRegion ?? refuse(`${brand} has no storefront in "${country}"`)
  })
  return new Set(regions).size === 1 ? regions[0]! : refuse('The stock of these countries is not the same: plan a raffle for each region')
}

function pieceOf(word: string): PieceRow {
  const [, sku, pieces] = /^(\S+)=([1-9]\d{0,4})$/.exec(word) ?? []
  return sku ? { sku, pieces: Number(pieces) } : refuse(`"${word}" is no size with its pieces: AA1001_540=3`)
}

function refuse(why: string): never {
  throw new Error(`${why}. Nothing was changed.`)
}
