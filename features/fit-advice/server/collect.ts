import type { Database, Handle } from '@stadion/database/database'
import { deleteInBatches } from '@stadion/database/delete-in-batches'
import { sql } from '@stadion/database/sql'

const dayMs = 86_400_000
/** Returns or orders that are read together. */
const atOnce = 100
/** What was counted is known for so long: a return ends 45 days after its request. */
const knownDays = 60

/** What happened a moment ago may not be committed yet. */
const commitMs = 10 * 60_000

/** Weights of D-193. */
const weights = { returned: 1.5, next: 0.5, kept: 0.25 }

interface Model {
  model: string
  articles: string[]
  /** In their order. */
  sizes: string[]
}

interface WrongSize {
  id: string
  ref: string
  n: number
  reason: 'TOO_SMALL' | 'TOO_LARGE'
  state: string
  requestedAt: string
}

/** One that is read from where it was left until so many days ago. A page says until when it read, or undefined if that is all for now. */
interface Source {
  name: string
  afterDays: number
  page(on: Handle, after: string, until: string): Promise<string | undefined>
}

/** Counts what orders and returns say about the fit of models. Each thing once, whatever repeats. */
export async function collectEvidence(db: Database, now: () => Date): Promise<void> {
  const at = now()
  for (const source of sources) {
    const until = new Date(at.getTime() - source.afterDays * dayMs - commitMs).toISOString()
    // A page and how far it got are one transaction.
    while (await db.transaction((on) => readPage(on, source, until)));
  }
  await deleteInBatches(db, 'fit.evidence', sql`at < ${new Date(at.getTime() - knownDays * dayMs).toISOString()}::timestamptz`)
}

/** How far is looked back after a clock ran ahead. */
const agoOf = (until: string) => new Date(Date.parse(until) - (knownDays - 1) * dayMs).toISOString()

async function readPage(on: Handle, { name, page }: Source, until: string): Promise<boolean> {
  const before = await sql<{ until: string }>`select until::text as until from fit.reached where source = ${name} for update`.first(on)
  // A clock that ran ahead for a while hides nothing: what is read again is counted once.
  const after = before && Date.parse(before.until) <= Date.parse(until) ? before.until : undefined
  const read = await page(on, after ?? (before ? agoOf(until) : '-infinity'), until)
  await sql`insert into fit.reached (source, until) values (${name}, ${read ?? until})
    on conflict (source) do update set until = excluded.until`.execute(on)
  return read !== undefined
}

const wrongSizes = (on: Handle, after: string, until: string) =>
  sql<WrongSize>`select id, ref, n, reason, state, requested_at::text as "requestedAt"
    from returns.wrong_sizes(${after}::timestamptz, ${until}::timestamptz, ${atOnce})`.execute(on)
const readUntil = (rows: readonly { requestedAt: string }[]) => rows.at(-1)?.requestedAt

const sources: readonly Source[] = [
  {
    name: 'returned',
    afterDays: 0,
    async page(on, after, until) {
      const rows = await wrongSizes(on, after, until)
      for (const { id, ref, n, reason, state } of rows) {
        const sold = await soldAs(on, ref, n)
        if (sold && state !== 'EXPIRED')
          await count(on, `returned ${id} ${n}`, sold, reason === 'TOO_SMALL' ? 'SMALL' : 'LARGE', 'returned')
      }
      return readUntil(rows)
    },
  },
  {
    name: 'next',
    afterDays: 14,
    async page(on, after, until) {
      const rows = await wrongSizes(on, after, until)
      for (const { id, ref, n, state, requestedAt } of rows) {
        const sold = await soldAs(on, ref, n)
        const to = sold && state !== 'EXPIRED' && (await nextSize(on, ref, sold, requestedAt))
        if (to) await count(on, `next ${id} ${n}`, sold, to, 'next')
      }
      return readUntil(rows)
    },
  },
  {
    // A day later than returns expire.
    name: 'expired',
    afterDays: 46,
    async page(on, after, until) {
      const rows = await wrongSizes(on, after, until)
      for (const { id, n, state } of rows) {
        if (state !== 'EXPIRED') continue
        for (const what of ['returned', 'next']) await sql`select fit.take_back(${`${what} ${id} ${n}`})`.execute(on)
      }
      return readUntil(rows)
    },
  },
  {
    name: 'kept',
    afterDays: 30,
    async page(on, after, until) {
      const orders = await sql<{ ref: string; arrivedAt: string }>`select ref, arrived_at::text as "arrivedAt"
        from orders.arrived(${after}::timestamptz, ${until}::timestamptz, ${atOnce})`.execute(on)
      for (const { ref } of orders) {
        const kept = await sql<{ n: number; brand: string; articleId: string; pieces: number }>`
          select n, brand, article_id as "articleId", pieces from orders.kept_goods(${ref})`.execute(on)
        for (const { n, brand, articleId, pieces } of kept) {
          const model = await modelOf(on, brand, articleId)
          if (model) await count(on, `kept ${ref} ${n}`, { brand, model }, 'TRUE', 'kept', pieces)
        }
      }
      return orders.at(-1)?.arrivedAt
    },
  },
]

interface Sold {
  brand: string
  size: string
  model: Model
}

async function soldAs(on: Handle, ref: string, n: number): Promise<Sold | undefined> {
  const sold = await sql<{ brand: string; articleId: string; size: string }>`
    select brand, article_id as "articleId", size from orders.sold_as(${ref}, ${n})`.first(on)
  const model = sold && (await modelOf(on, sold.brand, sold.articleId))
  return model && { brand: sold.brand, size: sold.size, model }
}

/** Undefined for what the shop no longer sells, and for what has a single size. */
async function modelOf(on: Handle, brand: string, articleId: string): Promise<Model | undefined> {
  const found = await sql<Model>`select model, articles, sizes from catalogue.model_of(${brand}, ${articleId})`.first(on)
  return found && found.sizes.length > 1 ? found : undefined
}

/** What the next size of the same orderer says about the one that went back. */
async function nextSize(on: Handle, ref: string, { size, model }: Sold, from: string): Promise<'SMALL' | 'LARGE' | undefined> {
  const rows = await sql<{ size: string }>`select size from orders.other_sizes(${ref}, ${model.articles}, ${from}::timestamptz,
    ${from}::timestamptz + interval '14 days')`.execute(on)
  const own = model.sizes.indexOf(size)
  const next = rows.map((row) => model.sizes.indexOf(row.size)).find((place) => place >= 0 && place !== own)
  if (own < 0 || next === undefined) return undefined
  return next > own ? 'SMALL' : 'LARGE'
}

/** `next` is the same person's as `returned`, so it adds weight and nobody. */
const count = (
  on: Handle,
  source: string,
  { brand, model: { model } }: Pick<Sold, 'brand' | 'model'>,
  answer: 'SMALL' | 'TRUE' | 'LARGE',
  what: keyof typeof weights,
  pieces = 1,
) =>
  sql`select fit.count(${source}, ${brand}, ${model}, ${answer}, ${weights[what] * pieces}::numeric, ${what === 'next' ? 0 : pieces}::integer, now())`.execute(
    on,
  )
