import { basename } from 'node:path'
import { type CareAsk, type CareDone, careCommand } from '@stadion/audit/contract'
import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { type Problem, toldProblems } from '@stadion/slices/data-files'
import { type Mode, readStockFile, type StockLine } from './stock-file.ts'

const reasons: Readonly<Record<Mode, string>> = { receive: 'RECEIPT', count: 'COUNT', correct: 'CORRECTION' }
/** Lines in one statement: a busy server ends a longer one. */
const atOnce = 500

/** `npm run care -- stock`: what came, was counted or is corrected, from a file until there is a screen for it. */
export const stockCommand = careCommand('stock', {
  check: {
    usage: '<file.csv>          what a file of sku,region,mode,pieces would change (modes: receive, count, correct); changes nothing',
    takes: 1,
    run: (ask) => changed(ask, false),
  },
  apply: {
    usage: '<file.csv> [again]  changes it, all lines or none; `again` for a file that was applied before',
    takes: [1, 2],
    run: (ask) => changed(ask, true),
  },
  show: {
    usage: '<sku>               the last 200 changes of the stock of a size, each with its reason',
    takes: 1,
    async run({ on, words: [sku = ''] }) {
      const moved = await sql<{ at: Date; brand: string; region: string; pieces: number; reason: string; ref: string; actor: string }>`
        select at, brand, region, pieces, reason, ref, actor from catalogue.movements_of(${sku}, 200)`.execute(on)
      const lines = moved.map(({ at, brand, region, pieces, reason, ref, actor }) =>
        [at.toISOString(), brand, region, pieces > 0 ? `+${pieces}` : pieces, reason, ref, actor].join('\t'),
      )
      return { subject: sku, lines: lines.length > 0 ? lines : [`The stock of ${sku} has not changed since it began, or there is none.`] }
    },
  },
  settle: {
    usage: '                    writes a change where stock is not what its changes say, as `check` found; what can be sold stays',
    takes: 0,
    async run({ on, actor }) {
      const settled = await sql<{ sku: string; brand: string; region: string; pieces: number }>`
        select sku, brand, region, pieces from catalogue.settle_stock('not written down', ${actor})`.execute(on)
      const lines = settled.map(({ sku, brand, region, pieces }) => [sku, brand, region, pieces > 0 ? `+${pieces}` : pieces].join('\t'))
      return { after: { settled: settled.length }, lines: lines.length > 0 ? lines : ['All stock is what its changes say.'] }
    },
  },
})

async function changed(ask: CareAsk, isMeant: boolean): Promise<CareDone> {
  const { on, now, actor, words } = ask
  const [path = '', again] = words
  if (again !== undefined && again !== 'again') throw new Error(`"${again}" is not known after the file. Nothing was changed.`)
  const { hash, lines, problems } = await readStockFile(path)
  // In the order of every transaction. What is checked then holds until it is written.
  const sorted = lines.toSorted((one, other) => (one.sku < other.sku ? -1 : one.sku > other.sku ? 1 : one.region < other.region ? -1 : 1))
  if (isMeant && problems.length === 0) for (const block of blocks(sorted)) await lock(on, block)
  const shelves = new Map<string, Shelf[]>()
  for (const shelf of await piecesBefore(on, lines)) {
    const key = `${shelf.sku} ${shelf.region}`
    shelves.set(key, [...(shelves.get(key) ?? []), shelf])
  }
  const said = lines.flatMap((line) => {
    const there = shelves.get(`${line.sku} ${line.region}`) ?? []
    if (there.length === 0) problems.push({ file: path, line: line.line, column: 'sku', why: `nobody sells ${line.sku} in ${line.region}` })
    return there.map((shelf) => told(line, shelf, path, problems))
  })
  if (problems.length > 0) {
    problems.sort((one, other) => one.line - other.line)
    const count = problems.length === 1 ? '1 line is wrong' : `${problems.length} lines are wrong`
    throw new Error([...toldProblems(problems), `${count}. Nothing was changed.`].join('\n'))
  }
  const count = `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`
  if (!isMeant)
    return { subject: basename(path), lines: [...said, `${count}. Nothing was changed; this does it: npm run care -- stock apply ${path}`] }
  const isNew = await sql`
    insert into exchange.received (source, message_id, at) values ('stock file', ${hash}, ${now.toISOString()}) on conflict do nothing returning source`.first(
    on,
  )
  if (!isNew && again === undefined)
    throw new Error(
      `${path} was applied before. If it shall count once more: npm run care -- stock apply ${path} again. Nothing was changed.`,
    )
  for (const block of blocks(sorted)) await write(on, block, { ref: basename(path), actor, now })
  return { subject: basename(path), after: { lines: lines.length, sha256: hash }, lines: [...said, `${count}. Done.`] }
}

interface Shelf {
  sku: string
  brand: string
  region: string
  pieces: number
  /** What lies on it and is promised: to orders whose payment is not finished, and by raffles. */
  held: number
  /** What lies on it and is sold. */
  unsent: number
}

function told({ line, sku, region, mode, pieces }: StockLine, shelf: Shelf, file: string, problems: Problem[]): string {
  const after = mode === 'count' ? Math.max(pieces - shelf.held - shelf.unsent, 0) : shelf.pieces + pieces
  if (after < 0)
    problems.push({ file, line, column: 'pieces', why: `${shelf.brand} has ${shelf.pieces}, so fewer than none would be left` })
  const taken = [shelf.held > 0 ? `${shelf.held} promised` : '', shelf.unsent > 0 ? `${shelf.unsent} sold and not sent` : ''].filter(
    Boolean,
  )
  const why = mode === 'count' && taken.length > 0 ? `; of those counted: ${taken.join(', ')}` : ''
  return `${sku}\t${shelf.brand}\t${region}\t${mode} ${pieces}\t${shelf.pieces} → ${after}${why}`
}

const piecesBefore = (on: Handle, lines: readonly StockLine[]): Promise<Shelf[]> =>
  sql<Shelf>`
    select s.sku, s.brand, s.region, s.pieces,
      case when c.sku is null then 0 else orders.held_of(s.sku, s.brand, s.region) + raffles.held_of(s.sku, s.brand, s.region) end as held,
      case when c.sku is null then 0 else orders.unsent_of(s.sku, s.brand, s.region) end as unsent
    from catalogue.stock_of(${lines.map(({ sku }) => sku)}::text[]) s
    left join unnest(${lines.flatMap(({ sku, mode }) => (mode === 'count' ? [sku] : []))}::text[],
      ${lines.flatMap(({ mode, region }) => (mode === 'count' ? [region] : []))}::text[]) as c (sku, region) on c.sku = s.sku and c.region = s.region
    order by s.sku, s.brand`.execute(on)

const lock = (on: Handle, lines: readonly StockLine[]): Promise<unknown> =>
  sql`
    select count(l.brand) from unnest(${lines.map(({ sku }) => sku)}::text[], ${lines.map(({ region }) => region)}::text[]) as given (sku, region)
    cross join lateral catalogue.lock_stock(given.sku, null, given.region) as l (brand)`.execute(on)

const write = (on: Handle, lines: readonly StockLine[], by: { ref: string; actor: string; now: Date }): Promise<unknown> =>
  sql`
    select count(c.brand) from jsonb_to_recordset(${JSON.stringify(
      lines.map(({ sku, region, mode, pieces }) => ({ sku, region, pieces, counted: mode === 'count', reason: reasons[mode] })),
    )}::text::jsonb) as given (sku text, region text, pieces integer, counted boolean, reason text)
    cross join lateral exchange.count_shelf(given.sku, null, given.region, given.counted, given.pieces, given.reason, ${by.ref}, ${by.actor},
      ${by.now.toISOString()}::timestamptz) c`.execute(on)

const blocks = (lines: readonly StockLine[]): StockLine[][] =>
  Array.from({ length: Math.ceil(lines.length / atOnce) }, (_, n) => lines.slice(n * atOnce, (n + 1) * atOnce))
