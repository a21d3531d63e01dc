import { readFile } from 'node:fs/promises'
import type { Store } from '@stadion/testing/store'
import type { RunShopper } from './money-shoppers.ts'

interface BookLine {
  attempt: string
  kind: string
  amount: number
  state: string
  reference: string
  movement?: string
}

/** What must be true of money, goods and bags, by three witnesses: the database, the provider's books, and what shoppers see. */
export async function moneyBooks(store: Store) {
  const invariants = await readFile('tools/check-money.sql', 'utf8')
  const rows = <Row>(query: string, values: unknown[] = []) => store.db.query<Row & object>(query, values) as Promise<Row[]>

  // Prepared: to plan it takes longer than to run it.
  const violations = () =>
    store.db.prepared<{ invariant: string; subject: string; detail: string }>('check-money', invariants, [store.now().toISOString()])

  /** INV-05: money of ours and of the provider by payment: what each says is blocked, was taken and given back. */
  async function differences(): Promise<string[]> {
    const lines = (await (await store.fetch('/psp-stub/books')).json()) as BookLine[]
    const theirs = booked([...new Map(lines.map((line) => [line.movement ?? `${line.kind} ${line.reference}`, line])).values()])
    const ours = new Map(
      (
        await rows<{ key: string; amount: number }>(
          `select o.attempt || ' ' || o.kind as key, sum(o.amount)::float8 as amount from payments.operation o join payments.attempt a on a.id = o.attempt
           where o.state = 'DONE' and o.kind in ('capture', 'refund', 'dispute') and a.provider = 'local' group by 1
           union all
           select a.id || ' blocked', a.amount - coalesce((select sum(o.amount) from payments.operation o
             where o.attempt = a.id and o.state = 'DONE' and (o.kind = 'capture' or o.kind = 'void' and o.provider_ref is not null)), 0)::float8
           from payments.attempt a where a.provider = 'local' and a.state in ('AUTHORISED', 'CAPTURED', 'VOIDED')`,
        )
      ).map(({ key, amount }) => [key, amount]),
    )
    // A company that moves another amount than it was asked for: nothing is believed, and a person is told.
    const told = await rows<{ attempt: string }>(
      `select o.attempt from payments.operation o join payments.difference d on d.subject = o.id and d.what = 'amount' where d.settled_at is null`,
    )
    return [...new Set([...theirs.keys(), ...ours.keys()])]
      .filter((key) => (theirs.get(key) ?? 0) !== (ours.get(key) ?? 0) && !told.some(({ attempt }) => key.startsWith(`${attempt} `)))
      .map((key) => `${key}: ours ${ours.get(key)}, theirs ${theirs.get(key)}`)
  }

  /** INV-01: pieces on each shelf, with those that orders hold or have sold and nobody has put back. */
  async function pieces(skus: readonly string[]): Promise<Record<string, number>> {
    const found = await rows<{ shelf: string; pieces: number }>(
      `select s.sku || ' ' || s.brand || ' ' || s.region as shelf, s.quantity + coalesce((
         select sum(l.quantity - l.cancelled - coalesce((
           select sum((item ->> 'quantity')::integer) from orders.event e, jsonb_array_elements(e.data -> 'items') as each (item)
           where e.ref = o.ref and e.kind = 'return-received' and e.data ->> 'condition' = 'SELLABLE' and (item ->> 'n')::integer = l.n), 0))
         from orders."order" o join orders.line l on l.ref = o.ref and l.n > 0
         where o.state <> 'EXPIRED' and l.sku = s.sku and o.brand = s.brand and o.region = s.region), 0)::float8 as pieces
       from catalogue.stock s where s.sku = any ($1) order by 1`,
      [skus],
    )
    return Object.fromEntries(found.map((one) => [one.shelf, one.pieces]))
  }

  /** INV-16: a mail for each cause, never two and never none. */
  async function wrongMails({ email }: Pick<RunShopper, 'email'>): Promise<string[]> {
    const found = await rows<{ template: string; mails: number; causes: number }>(
      `with own as (select ref from orders."order" where email = $1),
       happened as (select kind, data from orders.event where ref in (select ref from own) and at > $2),
       causes (template, causes) as (
         select 'order-confirmation', count(*) from happened where kind = 'created'
         union all select 'order-shipped', count(*) from happened h where kind = 'shipped' and exists (
           select from orders.shipment s where s.id = h.data ->> 'shipment' and s.carrier <> 'email')
         union all select 'gift-card-sent', count(*) from gift_cards.sale where order_ref in (select ref from own) and state = 'ISSUED' and at > $2
         union all select 'refund-done', count(*) from happened where kind = 'refund-done'
         union all select 'order-cancelled', count(*) from happened where kind = 'cancelled' and data ->> 'cause' not like 'withdrawal%'
         union all select 'withdrawal-received', count(*) from returns.withdrawal where email = $1 and declared_at > $2)
       select c.template, c.causes::integer as causes, (
         select count(*) from mails.mail m where m.template = c.template and lower(m.recipient) = $1 and m.created_at > $2)::integer as mails from causes c`,
      // Mails are kept for a month.
      [email, new Date(store.now().getTime() - 20 * 86_400_000).toISOString()],
    )
    return found.filter(({ mails, causes }) => mails !== causes).map((one) => `${one.mails} ${one.template} for ${one.causes} causes`)
  }

  const wasOrdered = async (bag: string, version: number) =>
    (
      await rows(
        `select from orders."order" where basket_id = $1 and basket_version = $2 and state not in ('AWAITING_PAYMENT', 'EXPIRED')`,
        [bag, version],
      )
    ).length > 0

  /** INV-15: tables, and what was said, in which a card number or a gift card's code stands. A PIN is too short to be looked for. */
  async function leaks(numbers: readonly string[], codes: readonly string[], said: readonly string[]): Promise<string[]> {
    const tables = await rows<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema', 'catalogue')`,
    )
    const words = [...numbers, ...codes].map((word) => `%${word}%`)
    const found: string[] = []
    for (const { name } of tables)
      if ((await rows(`select from ${name} as t where t::text like any ($1) limit 1`, [words])).length > 0) found.push(name)
    const books = await (await store.fetch('/psp-stub/books')).text()
    if (numbers.some((number) => books.includes(number))) found.push('books')
    return [...found, ...said.filter((text) => [...numbers, ...codes].some((secret) => text.includes(secret)))]
  }

  /** How often what has happened: a run that meets nothing proves nothing. */
  const census = () =>
    rows<{ what: string; times: number }>(
      `select 'order ' || state || coalesce(' ' || reason, '') as what, count(*)::integer as times from orders."order" group by 1
       union all select 'event ' || kind, count(*) from orders.event group by 1
       union all select o.kind || ' ' || o.state, count(*) from payments.operation o group by 1
       union all select 'document ' || kind, count(*) from invoices.document group by 1
       union all select 'withdrawal ' || state, count(*) from returns.withdrawal group by 1
       union all select 'gift card ' || kind, count(*) from gift_cards.movement group by 1
       union all select 'voucher ' || state, count(*) from vouchers.redemption group by 1`,
    )

  return { rows, census, violations, differences, pieces, wrongMails, wasOrdered, leaks }
}
export type MoneyBooks = Awaited<ReturnType<typeof moneyBooks>>

/** What a provider's books say of each payment. */
function booked(latest: readonly BookLine[]): Map<string, number> {
  const sums = new Map<string, number>()
  const add = (key: string, amount: number) => sums.set(key, (sums.get(key) ?? 0) + amount)
  for (const { attempt, kind, amount, movement } of latest.filter((line) => line.state === 'DONE')) {
    if (['capture', 'refund', 'dispute'].includes(kind)) add(`${attempt} ${kind}`, amount)
    if (kind === 'authorise') add(`${attempt} blocked`, amount)
    // A void without a payment has ended a page.
    if (kind === 'capture' || (kind === 'void' && movement)) add(`${attempt} blocked`, -amount)
  }
  return sums
}
