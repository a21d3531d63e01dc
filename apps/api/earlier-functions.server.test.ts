import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { openTestDatabase } from '@stadion/testing/test-database'
import { afterAll, expect, test } from 'vitest'

const db = await openTestDatabase()
afterAll(() => db.close())

/** What an earlier version calls, what it meant, after which statements, and the tables that this changes. */
interface Earlier {
  call: string
  means: string
  after: readonly string[]
  changes: readonly string[]
  /** What follows from it is compared, so it must find something to do. */
  isAct?: true
}

const now = `timestamptz '2026-01-01 00:00Z'`
const owner = `'\\x01', null, 'main', 'DE', 'EU', ${now}`
const item = `'[{"sku": "AA1004_540", "quantity": 2, "price": 8000}]'`
/** A bag that was last used so long ago. */
const bag = (used: string) => `insert into bag.bag (id, token_hash, acid, brand, country, lines, next_item, touched_at, expires_on)
  select 'b_' || owner, case owner when 1 then '\\x01'::bytea end, case owner when 2 then 'ACCOUNT' end, 'main', 'DE',
    '[{"id": "li_1", "sku": "AA1001_540", "quantity": 1, "seen": 10000}]', 2, ${now} - interval '${used}', '2026-01-31'
  from generate_series(1, 2) as owner`
/** Bags at the end of their life, and just after it. */
const bags = ['30 days', '30 days 1 second'].map(bag)
const ofBags = (call: (life: string) => string) =>
  bags.map((made): Earlier => ({ call: call(''), means: call(`, interval '30 days'`), after: [made], changes: ['bag.bag'] }))

const account = `insert into account.account (acid, brand, region, email, email_key, account_type, country, locale, created_at, updated_at)
  values ('0000000000000001', 'main', 'EU', 'a@example.com', 'a@example.com', 'FULL', 'DE', 'de_DE', ${now}, ${now})`
const sessions = `insert into account.session
  (token_hash, id, acid, brand, region, is_persistent, is_new_user, is_reauthenticated, authenticated_at, seen_at, ends_at)
  select int4send(n), n::text, '0000000000000001', 'main', 'EU', false, false, false, ${now} - n * interval '1 day', ${now}, ${now}
  from generate_series(1, 22) as n`
const attempts = (failures: number, failed: string) => `insert into account.attempt (counter, failures, total, failed_at)
  values ('\\x02', ${failures}, 99, ${now} - interval '${failed}')`
const signIn = (
  more: string,
) => `'0000000000000001', ${now}, '\\x03', 's_new', ${now}, false, false, false, null, null, null, null, '\\x04',
  ${now}, null, '\\x02', false${more}`
const failure = `'\\x02', '0000000000000001', false, ${now}`

/** Four articles; one is looked at after each of the others, which shoppers put into bags to different degrees. */
const looks = [
  `insert into personalization.article (number, brand, article_id, viewed) overriding system value
    select n, 'main', 'AA200' || n, 0 from generate_series(1, 4) as n`,
  `insert into personalization.pair (article, other, viewed, bought) select one.number, each.number, v, b
    from (values ('AA2002', 10, 2), ('AA2003', 15, 0), ('AA2004', 17, 0)) as given (id, v, b)
    join personalization.article each on each.article_id = given.id, personalization.article one where one.article_id = 'AA2001'`,
  `insert into personalization.view (visitor, article, seen_at)
    select '00000000-0000-0000-0000-000000000001', number, ${now} from personalization.article where article_id like 'AA200%' order by article_id desc`,
  'insert into personalization.progress (view_seen) select max(id) from personalization.view',
]

/** A raffle for Germany, of which an account has won a piece, and one that is not drawn yet; the clock of the database stands still. */
const raffles = [
  `create or replace function catalogue.moment() returns timestamptz language sql as $$ select ${now} $$`,
  `insert into raffles.raffle (no, brand, region, countries, article_id, opens_at, closes_at, level_min, state, seed, drawn_at)
    select no, 'main', 'EU', '{DE}', 'AA1001', ${now} - interval '2 days', ${now} - interval '1 day', 0, state, '\\x06', drawn_at
    from (values ('rf_won', 'DRAWN', ${now}), ('rf_due', 'CLOSED', null)) as given (no, state, drawn_at)`,
  `insert into raffles.piece (raffle_no, sku, pieces, held) values ('rf_won', 'AA1001_540', 1, 1), ('rf_due', 'AA1001_540', 1, 1)`,
  `insert into raffles.win (raffle_no, acid, sku, rank, state, until)
    values ('rf_won', 'ACCOUNT', 'AA1001_540', 1, 'OFFERED', ${now} + interval '1 day')`,
  `insert into raffles.entry (raffle_no, acid, entry_id, sku, locale, account_since, at)
    select 'rf_due', n, n, 'AA1001_540', 'de_DE', ${now}, ${now} from unnest('{en_a,en_b}'::text[]) as n`,
  `insert into raffles.listed (raffle_no, entry_id, sku, mac) values ('rf_due', 'en_a', 'AA1001_540', '\\x02'), ('rf_due', 'en_b', 'AA1001_540', '\\x01')`,
]
/** Seven who wait for a size of which two pieces came. */
const waited = [
  `insert into catalogue.stock (brand, region, sku, quantity, seeded) values ('main', 'EU', 'AA1001_540', 2, 0)`,
  `insert into waiting.seen (brand, region, sku, pieces) values ('main', 'EU', 'AA1001_540', 0)`,
  `insert into waiting.wish (id, brand, region, country, locale, article_id, sku, email, email_key, state, secret, asked_at, expires_at)
    select 'w' || n, 'main', 'EU', 'DE', 'de_DE', 'AA1001', 'AA1001_540', n || '@example.com', n || '@example.com', 'WAITING', int4send(n),
      ${now} - n * interval '1 hour', ${now} + interval '9 days' from generate_series(1, 7) as n`,
]
/** An article that comes. */
const launched = [
  `insert into catalogue.article select (jsonb_populate_record(null::catalogue.article, to_jsonb(a) || jsonb_build_object('brand', 'main',
    'id', 'AA2009', 'launch_at', '2100-01-01'))).* from catalogue.article a limit 1`,
]
const won = `'[{"sku": "AA1001_540", "quantity": 1}]'`
const ofRaffles = (call: string, means: string, ...changes: string[]): Earlier => ({ call, means, after: raffles, changes })

/** A payment whose authorisation has ended, of 100.00 EUR. */
const authorised = `insert into payments.attempt
  (id, order_ref, provider, method, amount, currency, state, challenge_id, provider_ref, started_at, expires_at, lapses_at)
  values ('at_1', 'or_1', 'local', 'CARD', 10000, 'EUR', 'AUTHORISED', 'ch_1', 'ps_1', ${now}, ${now}, ${now})`
/** A parcel's money, and what is left to pay beside it. */
const captureOf = (state: string) => `insert into payments.operation (id, attempt, kind, amount, state, beside, error, planned_at, due_at)
  values ('op_1', 'at_1', 'capture', 6000, '${state}', 1000, 'refused', ${now}, ${now})`
/** New operations have names by chance. */
const ofPayment = (call: string, means: string, ...more: string[]): Earlier => ({
  ...{ call, means, after: [authorised, ...more], isAct: true },
  changes: ['payments.attempt', '(select attempt, kind, amount, state, repeats, due_at, sent_at from payments.operation) as each'],
})

const earlier: Readonly<Record<string, readonly Earlier[]>> = {
  'account.failed_sign_in': [attempts(9, '15 minutes'), attempts(8, '15 minutes'), attempts(9, '15 minutes 1 second')].map((tried) => ({
    call: failure,
    means: `${failure}, 10, interval '15 minutes', 100`,
    after: [account, sessions, tried],
    changes: ['account.attempt', 'account.account', 'account.session'],
  })),
  'account.sign_in': [{ call: signIn(''), means: signIn(', 20'), after: [account, sessions], changes: ['account.session'] }],
  'bag.add_items': ofBags((life) => `${owner}${life}, ${item}, 'b_new', '\\x05', 10, 50, 'press'`),
  'bag.available_to': [ofRaffles(`'AA1001_540', 'main', 'EU', 'ACCOUNT'`, `'AA1001_540', 'main', 'DE', 'EU', 'ACCOUNT'`)],
  'bag.change_item': ofBags((life) => `${owner}${life}, 'li_1', 3, 10`),
  'bag.change_sku': ofBags((life) => `${owner}${life}, 'li_1', 3, 'AA1004_540', 8000, 10`),
  'bag.expiry': ofBags((life) => `${now}${life}`),
  'bag.merge': ofBags((life) => `'\\x01', 'ACCOUNT', 'main', 'DE', 'EU', ${now}${life}, 10, 50`),
  'bag.own': ofBags((life) => `'\\x01', null, 'main', 'DE', ${now}${life}`),
  'bag.read': ofBags((life) => `${owner}${life}`),
  'bag.set_voucher': ofBags((life) => `${owner}${life}, 'SAVE10'`),
  'bag.stock_to': [ofRaffles(`${won}, 'main', 'EU', 'ACCOUNT'`, `${won}, 'main', 'DE', 'EU', 'ACCOUNT'`)],
  'catalogue.ahead': [
    { call: `'main', 'AA2009'`, means: `'main', null, 'AA2009'`, after: launched, changes: [] },
    { call: `'main'`, means: `'main', null`, after: launched, changes: [] },
  ],
  'payments.begin_sending': [true, false].map((isWhole) =>
    ofPayment(`'op_1', ${isWhole}, ${now}`, `'op_1', ${isWhole}, false, ${now}`, captureOf('PLANNED')),
  ),
  'payments.end_blocked': [ofPayment(`'or_1', ${now}`, `'or_1', '{}', ${now}`, captureOf('STUCK'))],
  'payments.lapse': [true, false].map((isTaken) => ofPayment(`'at_1', ${isTaken}, ${now}`, `'at_1', 10000, ${isTaken}, ${now}`)),
  'personalization.refresh': [
    { call: `${now}, 24`, means: `${now}, 24, 3`, after: looks, changes: ['personalization.article', 'personalization.pair'] },
  ],
  'raffles.claim': [
    ofRaffles(`'or_1', 'ACCOUNT', 'main', 'EU', ${won}`, `'or_1', 'ACCOUNT', 'main', 'EU', 'DE', ${won}`, 'raffles.win', 'raffles.piece'),
  ],
  'raffles.draw': [ofRaffles(`'rf_due', '{}'`, `'rf_due'`, 'raffles.raffle', 'raffles.win')],
  'waiting.take_wave': [
    {
      call: `'main', 'EU', 'AA1001_540', '{de_DE}', ${now}`,
      means: `'main', 'EU', 'AA1001_540', '{de_DE}', null, ${now}`,
      after: waited,
      changes: ['waiting.wish', 'waiting.seen'],
    },
  ],
}

/** The functions that have a later name, and the next of these: `bag.read` and `bag.read_2`, `bag.read_2` and `bag.read_3`. */
function successorsOf(names: readonly string[]): ReadonlyMap<string, string> {
  const partsOf = (name: string) => {
    const [, base = name, number = '1'] = /^(.+)_(\d+)$/.exec(name) ?? []
    return { name, base, number: Number(number) }
  }
  const sorted = names.map(partsOf).sort((a, b) => (a.base === b.base ? a.number - b.number : a.base < b.base ? -1 : 1))
  return new Map(sorted.flatMap((one, at) => (sorted[at + 1]?.base === one.base ? [[one.name, sorted[at + 1]!.name] as const] : [])))
}
const rows = await sql<{ name: string }>`select slice || '.' || name as name from platform.function`.execute(db)
const successors = successorsOf(rows.map(({ name }) => name))

const rowsOf = (on: Handle, tables: readonly string[]) =>
  Promise.all(tables.map((table) => on.query(`select * from ${table} order by 1, 2`)))

/** The answer of a call, and the rows of the tables after it; nothing stays. */
async function outcome(text: string, { after, changes, isAct }: Earlier): Promise<unknown> {
  const isSeen = new Error('seen')
  let seen: unknown
  const look = async (on: Handle) => {
    for (const statement of after) await on.query(statement)
    const before = await rowsOf(on, changes)
    const answer = await on.query(`select to_jsonb(given) as answer from ${text} as given`)
    const rows = await rowsOf(on, changes)
    // One that finds nothing to do says nothing.
    if (isAct) expect(rows, text).not.toEqual(before)
    seen = { answer, rows }
    throw isSeen
  }
  await expect(db.transaction(look)).rejects.toBe(isSeen)
  return seen
}

test.each(Object.entries(earlier))('%s does for servers of the version before what it always did', async (name, all) => {
  const outcomes = await Promise.all(all.map((one) => outcome(`${name}(${one.call})`, one)))
  expect(outcomes).toEqual(await Promise.all(all.map((one) => outcome(`${successors.get(name)}(${one.means})`, one))))
})

test('every function with a new name is called here by its old ones', () => {
  expect([...successors.keys()]).toEqual(Object.keys(earlier))
  expect([...successorsOf(['a.own_3', 'a.read_2', 'a.read_10', 'a.own', 'a.read', 'a.read_3', 'b.read'])]).toEqual([
    ['a.own', 'a.own_3'],
    ['a.read', 'a.read_2'],
    ['a.read_2', 'a.read_3'],
    ['a.read_3', 'a.read_10'],
  ])
})
