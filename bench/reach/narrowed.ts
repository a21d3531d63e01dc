// The narrowed lists of a shop of which the most is read: node --import ./tools/sources.mjs bench/reach/narrowed.ts <address>
// Answers as JSON what a page of each reads, and how long it takes.
import { openDatabase } from '@stadion/database/database'
import { openStore } from '@stadion/testing/store'

/** Pairs of values of each kind: those that articles have together most rarely, and those where both ways to read a list read the most. */
const pairs = 20
const times = 5
const pageSize = 48

const axes = { kind: 'kind', sport: 'sport', color: 'palette', price: 'price_band' }
const [url = ''] = process.argv.slice(2)
const db = await openDatabase({ url, statementMs: 0 })
const store = await openStore({ db })
try {
  const names = Object.keys(axes) as (keyof typeof axes)[]
  const counts = names.flatMap((one, at) =>
    names.slice(at + 1).map(
      (
        other,
      ) => `select '${one}' as one, ${axes[one]}::text as first, '${other}' as other, ${axes[other]}::text as second, sum(articles) as count
        from catalogue.cell where brand = 'stadion' and kind <> 'gift-card' group by 2, 4`,
    ),
  )
  const found = await db.query<{ one: string; first: string; other: string; second: string }>(
    `with pair as (${counts.join(' union all ')}), worst as (
       select sqrt(${pageSize + 1} * sum(articles)) as count from catalogue.cell where brand = 'stadion')
     (select * from pair order by count, first, second limit ${pairs})
     union all (select pair.* from pair, worst order by abs(ln(pair.count / worst.count)), first, second limit ${pairs})`,
  )
  const visit = store.visit({ host: 'www.stadion.co.uk' })
  const lists = []
  for (const { one, first, other, second } of found)
    for (const sort of ['relevance', 'newest', 'price-asc']) {
      const query = new URLSearchParams({ [one]: first, [other]: second, sort })
      const waits: number[] = []
      const statements: [string, readonly unknown[] | undefined][] = []
      const { query: run } = db
      for (let n = 0; n < times; n++) {
        // The last one is written down.
        if (n === times - 1)
          db.query = (text, values) => {
            statements.push([text, values])
            return run.call(db, text, values) as never
          }
        const began = performance.now()
        const answer = await visit(`/api/bridge/products?${query}&pageSize=${pageSize - n}`)
        await answer.arrayBuffer()
        waits.push(performance.now() - began)
        if (answer.status !== 200) throw new Error(`${query} answered ${answer.status}`)
      }
      db.query = run
      let [entries, prices] = [0, 0]
      for (const [text, values] of statements.filter(([text]) => /catalogue\.(list_entry|price)\b/.test(text))) {
        const [explained] = await db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (analyze, format json) ${text}`, values)
        entries += readIn(explained!['QUERY PLAN'][0].Plan, 'list_entry')
        prices += readIn(explained!['QUERY PLAN'][0].Plan, 'price')
      }
      // What was not asked before: the first one also reads what is kept.
      lists.push({ query: String(query), read: Math.max(entries, prices), waits: waits.slice(1, -1) })
    }
  console.log(JSON.stringify(lists))
} finally {
  await store.close()
}

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}
function readIn(plan: Plan, table: string): number {
  const own = plan['Relation Name'] === table ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'] : 0
  return (plan.Plans ?? []).reduce((sum, one) => sum + readIn(one, table), own)
}
