import { createAccounts } from '@stadion/account/accounts'
import { signIn } from '@stadion/account/testing'
import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { openStore } from '@stadion/testing/store'
import { afterAll, expect, test } from 'vitest'
import { openOptOuts } from './compose-do-not-sell.ts'
import { readConfig } from './config.ts'
import { impersonalSchemas, impersonalTables, personalDataOf } from './personal-data.ts'

const store = await openStore()
afterAll(() => store.close())

const { db, now } = store
const accounts = createAccounts(db, now)
const { optOuts } = openOptOuts({ db, now, config: readConfig({ TEST_HOOKS: '1' }), accounts })
const contributors = await personalDataOf({ optOuts })
/** Columns that identify a person. */
const personal = /^(acid|email|recipient|first_name|last_name|phone_number|date_of_birth|user_agent|ip|(shipping|billing)_address)$/

async function columnsOf(db: Handle): Promise<{ table: string; column: string }[]> {
  const rows = await sql<{ table: string; column: string }>`
    select c.table_schema || '.' || c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema not in ('pg_catalog', 'information_schema') order by 1`.execute(db)
  return rows.filter(({ table }) => !impersonalSchemas.includes(table.split('.')[0]!))
}
const declared = new Set([...contributors.flatMap(({ tables }) => tables), ...Object.keys(impersonalTables)])
const undeclared = async () => [...new Set((await columnsOf(store.db)).map(({ table }) => table))].filter((table) => !declared.has(table))

test('COM-PRIV-01 REACH-PRIV-02 every table has a slice that exports and erases its personal data, or says that it has none', async () => {
  expect(await undeclared()).toEqual([])
  const found = new Set((await columnsOf(store.db)).map(({ table }) => table))
  expect(
    [...declared].filter((table) => !found.has(table)),
    'tables that are no more',
  ).toEqual([])
})

test('a table without personal data has no column that identifies a person', async () => {
  const named = (await columnsOf(store.db)).filter(({ table, column }) => table in impersonalTables && personal.test(column))
  expect(named).toEqual([])
})

test('a new table with personal data is found until a slice covers it', async () => {
  await sql`create table bag.gift_note (acid text, note text)`.execute(store.db)
  expect(await undeclared()).toEqual(['bag.gift_note'])
  await sql`drop table bag.gift_note`.execute(store.db)
})

/** A shopper with data in every slice; data that no call of this test can create is inserted directly. */
async function somebody(name: string) {
  const email = `${name}@example.com`
  await store.fetch('/__test__/accounts', { method: 'POST', body: { email, brand: 'stadion', region: 'rest', state: 'ACTIVE' } })
  const { fetch, cookies } = store.browser({ host: 'www.stadion.de' })
  const send = async (path: string, method: string, body?: object, headers?: Record<string, string>) => {
    const answer = await fetch(path, { method, ...(body && { body }), ...(headers && { headers }) })
    expect([path, answer.ok]).toEqual([path, true])
  }
  cookies.set('notice_preferences', encodeURIComponent('[0,1]'))
  const { acid } = (await (await signIn(fetch, { email })).json()) as { acid: string }
  const address = { firstName: name, lastName: 'Muster', address1: 'Weg 1', city: 'Berlin', zipcode: '10115', country: 'DE' }
  await send('/api/account/addresses', 'POST', { ...address, phoneNumber: '+4915112345678' })
  await send('/api/account/profile', 'PATCH', { firstName: name, lastName: 'Muster', marketingConsent: true })
  await send('/api/account/newsletter', 'PUT', { on: true, topics: ['running'] })
  await send('/api/account/membership', 'PUT', { member: true })
  await send('/api/account/sizes', 'PUT', { sizes: { 'men-shoes': '9' } })
  await send('/api/account/invitation', 'GET')
  await send('/api/account/change-email', 'POST', { newEmail: `${name}.new@example.com` })
  await send('/api/bridge/baskets/-/items', 'POST', { items: [{ productId: 'AA1001_540', quantity: 1 }] })
  await send('/api/bridge/account/default/add', 'POST', { pid: 'AA1002' })
  await send('/api/bridge/account/default/share', 'POST', { on: true, title: name })
  await store.db.query(`update catalogue.stock set quantity = 0 where sku = 'AA1002_540'`)
  await send('/api/bridge/waiting-list', 'POST', { sku: 'AA1002_540' })
  const scenario = 'account-optout-dns:stadion:US'
  await send(
    '/acq-api/consumer/email/permissions?sourceId=90100&origin=web',
    'PATCH',
    { scenarioName: scenario, acceptanceLocale: 'en_US', acceptances: [{ documentName: `${scenario}:en_US:v1`, accepted: true }], email },
    { 'x-api-key': 'local-acq-key', 'x-brand': 'stadion' },
  )
  await send('/api/consents/ccpa', 'POST', { lastName: 'Muster', email, requestTypes: ['EXPORT'], category: 'GDPR' })
  await send('/api/bridge/orders/PDE00000001/withdrawals', 'POST', { name, email })
  const at = store.now().toISOString()
  const { db } = store
  await sql`insert into account.external_identity
    ${sql.row({ brand: 'stadion', region: 'rest', provider: 'google', subject: name, acid, linked_at: at })}`.execute(db)
  const passkey = { id: name, acid, rp_id: 'localhost', credential_id: name, public_key: Buffer.from('x'), sign_count: 0, transports: '[]' }
  await sql`insert into account.passkey ${sql.row({ ...passkey, name, created_at: at })}`.execute(db)
  const friend = (await sql`select acid from account.account where acid <> ${acid}`.one(db)) as {
    acid: string
  }
  await sql`insert into account.invited ${sql.row({ acid, inviter: friend.acid, invited_at: at })}`.execute(db)
  const hash = Buffer.from(name.padEnd(32))
  await sql`insert into account.deletion
    ${sql.row({ acid, keep_hash: hash, locale: 'de_DE', requested_at: at, erase_at: at, due_at: '2100-01-01T00:00:00Z' })}`.execute(db)
  await sql`insert into account.deletion_log ${sql.row({ acid, step: 'requested', at })}`.execute(db)
  const request = (await sql`select id from privacy.request where acid = ${acid}`.one(db)) as { id: string }
  await sql`insert into privacy.archive ${sql.row({
    request_id: request.id,
    acid,
    token_hash: hash,
    file_name: name,
    media_type: 'x',
    content: hash,
    downloads_left: 5,
    expires_at: '2100-01-01T00:00:00Z',
  })}`.execute(db)
  const order = {
    ...{ ref: `or_${name}`, numberPrefix: 'PDE', basketId: `b_${name}`, basketVersion: 1, brand: 'stadion', region: 'rest', country: 'DE' },
    ...{ locale: 'de_DE', currency: 'EUR', acid, email, emailHash: '00', total: 0, due: 0, holdUntil: at, at },
    lines: [
      {
        ...{ n: 1, itemId: 'li_1', name: 'Gift card', taxCategory: 'voucher', unitMinor: 100, quantity: 1 },
        units: [{ price: 100, discount: 0, tax: 0, paid: 100 }],
      },
    ],
    snapshot: {
      shipmentList: [
        { shippingAddress: address, productLineItemList: [{ itemId: 'li_1', giftCard: { recipientName: name, recipientEmail: email } }] },
      ],
    },
  }
  await sql`select orders.open(${JSON.stringify(order)})`.execute(db)
  await sql`insert into gift_cards.card (id, code_hash, pin_hash, last4, currency, moved_at)
    values (${name}, ${hash}, ${hash}, '0001', 'EUR', ${at})`.execute(db)
  await sql`insert into gift_cards.movement ${sql.row({ card: name, seq: 1, kind: 'redeem', amount: -1, order_ref: order.ref, at })}`.execute(
    db,
  )
  await sql`insert into gift_cards.sale
    ${sql.row({ order_ref: order.ref, n: 1, unit_no: 1, shipment: 'sh_1', state: 'ISSUED', card: name, at })}`.execute(db)
  await sql`insert into returns.return (id, ref, how, state, items, amount, currency, label_hash, requested_at, send_by)
    values (${order.ref}, ${order.ref}, 'return', 'REQUESTED', '[{"name": "Shoe", "quantity": 1}]', 100, 'EUR', ${hash}, now(), now())`.execute(
    db,
  )
  await sql`insert into invoices.document (number, kind, order_ref, issued_at, currency, total, lines, html, keep_until)
    values (${order.ref}, 'INVOICE', ${order.ref}, now(), 'EUR', 100, '[]', ${name}, '2040-01-01')`.execute(db)
  await sql`insert into vouchers.voucher ${sql.row({ code: name.toUpperCase(), percentage: 10, single_owner_acid: acid })}`.execute(db)
  const use = { code: name.toUpperCase(), order_ref: order.ref, person_hash: hash, acid, at }
  await sql`insert into vouchers.redemption ${sql.row(use)}`.execute(db)
  const reward = { friend: `friend of ${acid}`, inviter: acid, code: name.toUpperCase(), at }
  await sql`insert into vouchers.reward ${sql.row(reward)}`.execute(db)
  const said = {
    no: `rv_${name}`,
    ref: order.ref,
    brand: 'stadion',
    articleId: 'AA1001',
    model: 'a-model',
    acid,
    language: 'de',
    country: 'DE',
  }
  const review = {
    ...said,
    stars: 5,
    fit: null,
    size: null,
    title: name,
    text: '',
    name,
    textHash: null,
    held: null,
    boughtOn: '2026-09-01',
  }
  await sql`select reviews.write(${JSON.stringify(review)}::text::jsonb, ${at})`.execute(db)
  await sql`insert into reviews.vote ${sql.row({ no: said.no, acid, at })}`.execute(db)
  await sql`insert into reviews.report ${sql.row({ no: said.no, acid, reason: 'ABUSE', text: name, at })}`.execute(db)
  await sql`insert into reviews.invitation ${sql.row({ ref: order.ref, token_hash: hash, at, until: at })}`.execute(db)
  await sql`insert into reviews.ended ${sql.row({ acid, at })}`.execute(db)
  const { no } = await sql<{ no: string }>`select no from raffles.raffle order by no limit 1`.one(db)
  const entry = { raffle_no: no, acid, entry_id: `en_${name}`, sku: 'AA1002_540', locale: 'de_DE', account_since: at, at }
  await sql`insert into raffles.entry ${sql.row(entry)}`.execute(db)
  await sql`insert into raffles.win ${sql.row({ raffle_no: no, acid, sku: entry.sku, rank: 1, state: 'OFFERED', until: at })}`.execute(db)
  await sql`insert into connected_products.thing ${sql.row({ acid, order_ref: order.ref, n: 1, unit_no: 1, at })}`.execute(db)
  await sql`insert into connected_products.fit ${sql.row({ order_ref: order.ref, n: 1, unit_no: 1, acid, answer: 'TRUE', at })}`.execute(db)
  return { acid, email, brand: 'stadion', region: 'rest', isProven: true, orders: [order.ref] }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

test('REACH-PRIV-02 a data export has no data of others, and an erasure deletes none of theirs', async () => {
  const exportOf = async (whom: Somebody) => {
    const found: Record<string, Record<string, unknown>> = {}
    for (const { slice, exportOf } of contributors) found[slice] = JSON.parse(JSON.stringify(await exportOf(db, whom)))
    return found
  }
  /** Personal data that is in no export. */
  const kept = async ({ acid }: Somebody) => ({
    archives: (await sql`select * from privacy.archive where acid = ${acid}`.execute(db)).length,
    requests: await sql`select email, last_name from privacy.request where acid = ${acid}`.execute(db),
  })
  const anna = await somebody('anna')
  const alone = await exportOf(anna)
  // An empty part could contain the data of others without anybody noticing.
  for (const [slice, parts] of Object.entries(alone))
    for (const [name, part] of Object.entries(parts)) expect(part, `${slice}.${name}`).not.toEqual(Array.isArray(part) ? [] : null)
  const own = await kept(anna)
  expect(own).toEqual({ archives: 1, requests: [{ email: anna.email, last_name: 'Muster' }] })

  const ben = await somebody('ben')
  expect(await exportOf(anna)).toEqual(alone)
  const nobody = await exportOf({ ...ben, acid: '0000000000000000', email: 'nobody@example.com', orders: [] })
  for (const [slice, parts] of Object.entries(nobody))
    for (const [name, part] of Object.entries(parts)) expect(part ?? [], `${slice}.${name}`).toEqual([])
  expect((await exportOf(ben)).account).toMatchObject({ profile: { email: ben.email }, addresses: [{ firstName: 'ben' }] })
  // The same address at the other brand is another account, with a pending password reset.
  const asks = { locale: 'de_DE', email: ben.email, requested_at: now().toISOString() }
  for (const brand of ['stadion', 'reebok']) await sql`insert into account.reset_request ${sql.row({ ...asks, brand })}`.execute(db)
  await db.transaction(async (on) => {
    for (const { eraser } of contributors) await eraser.eraseFor(on, ben)
    await accounts.remove(ben.acid, on)
  })
  expect(await exportOf(anna)).toEqual(alone)
  expect(await kept(anna)).toEqual(own)
  expect(await sql`select brand from account.reset_request`.execute(db)).toEqual([{ brand: 'reebok' }])
  expect(await kept(ben)).toEqual({ archives: 0, requests: [{ email: null, last_name: null }] })
  expect((await exportOf(ben))['connected-products']).toEqual({ things: [], fits: [] })
})
