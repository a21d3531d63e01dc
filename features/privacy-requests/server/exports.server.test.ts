import { signIn } from '@stadion/account/testing'
import { consentPersonalData } from '@stadion/consent/server'
import { sql } from '@stadion/database/sql'
import { unnamedIn } from '@stadion/testing/inline-texts'
import { openStore, type Store } from '@stadion/testing/store'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { american, ask, confirm, german, mailsTo, rowsOf, stepsOf, tokenOf } from './test-person.ts'

let store: Store
beforeAll(async () => {
  store = await openStore()
})
beforeEach(() => store.reset())
afterAll(() => store.close())

const day = 24 * 60 * 60_000
const fetchExport = (t: string, headers: Record<string, string> = {}, host = german) =>
  store.visit({ host })(`/api/consents/export?t=${t}`, { headers })

/** Gives the seed account an address, a bag and a session. */
async function liveALittle(): Promise<string> {
  const { acid } = (await sql`select acid from account.account
      where email = 'full@example.com' and brand = 'stadion' and region = 'rest'`.one(store.db)) as { acid: string }
  const at = '2026-11-01T10:00:00Z'
  await sql`insert into account.address ${sql.row({
    id: 'ad_1',
    acid,
    first_name: 'Anna',
    last_name: '<Muster>',
    address1: 'Weg 1',
    city: 'Berlin',
    country: 'DE',
    phone_number: '+4915112345678',
    is_default: true,
    created_at: at,
    updated_at: at,
  })}`.execute(store.db)
  await sql`insert into account.newsletter ${sql.row({ acid, type: 'GENERAL', requested_at: at, locale: 'de_DE' })}`.execute(store.db)
  await sql`insert into bag.bag ${sql.row({
    id: 'bag_1',
    acid,
    brand: 'stadion',
    country: 'DE',
    lines: JSON.stringify([{ sku: 'AA1001_540', quantity: 2 }]),
    touched_at: at,
    expires_on: '2026-12-31',
  })}`.execute(store.db)
  return acid
}

async function exported(type: string): Promise<string> {
  await ask(store, { requestTypes: [type] })
  await confirm(store, await tokenOf(store))
  return tokenOf(store, 'privacy-done')
}

test('an export has the data of every slice, as a page and as JSON, and no secret', async () => {
  await liveALittle()
  const answer = await fetchExport(await exported('EXPORT'))
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="stadion-data-\d{4}-\d\d-\d\d\.zip"$/)
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  expect(Object.keys(files)).toEqual(['data.json', 'data.html'])
  const json = strFromU8(files['data.json']!)
  expect(JSON.parse(json)).toMatchObject({
    about: { email: 'full@example.com', brand: 'stadion' },
    data: {
      account: {
        profile: { email: 'full@example.com', lastName: 'Muster' },
        addresses: [{ city: 'Berlin', lastName: '<Muster>' }],
        subscriptions: [{ type: 'GENERAL' }],
      },
      bag: { bags: [{ country: 'DE', lines: [{ sku: 'AA1001_540', quantity: 2 }] }] },
      mails: { mails: [{ template: 'privacy-verify' }] },
      privacy: { requests: [{ type: 'EXPORT' }] },
      do_not_sell: { accountOptedOutAt: null },
    },
  })
  expect(json).not.toMatch(/argon2|hash|token/i)
  const html = strFromU8(files['data.html']!)
  expect(html).toContain('<dd>Berlin</dd>')
  expect(html).toContain('&lt;Muster&gt;')
  expect(html).not.toContain('<Muster>')
})

test('the export has the cookie choices of every browser that signed in, newest last, and erasing deletes them', async () => {
  const signedIn = async (choice: string | undefined, wait = 1000) => {
    const browser = store.browser({ host: german })
    if (choice) browser.cookies.set('notice_preferences', encodeURIComponent(choice))
    expect((await signIn(browser.fetch)).status).toBe(200)
    await store.advanceClock(wait)
    return browser
  }
  await signedIn('[0,1,2]')
  const second = await signedIn('[0]')
  await signedIn(undefined)
  await signedIn('nonsense')
  // A change while signed in is stored when the browser next reads its session.
  second.cookies.set('notice_preferences', encodeURIComponent('[0,1]'))
  expect((await second.fetch('/api/account/basic-profile')).status).toBe(200)
  await store.advanceClock(1000)
  await signedIn('[0,1,2]')
  const answer = await fetchExport(await exported('DATA_PORTABILITY'))
  const { consents } = (
    (await answer.json()) as { data: Record<string, { cookies: { levels: number[]; firstSeenAt: string; lastSeenAt: string }[] }> }
  ).data
  expect(consents!.cookies).toMatchObject([
    { locale: 'de_DE', levels: [0], allows: ['necessary'] },
    { locale: 'de_DE', levels: [0, 1], allows: ['necessary', 'functional'] },
    { locale: 'de_DE', levels: [0, 1, 2], allows: ['necessary', 'functional', 'marketing'] },
  ])
  const [, , newest] = consents!.cookies
  expect(Date.parse(newest!.lastSeenAt)).toBeGreaterThan(Date.parse(newest!.firstSeenAt))
  const { acid } = (await sql`select acid from consent.account_choice`.one(store.db)) as { acid: string }
  await consentPersonalData.eraser.eraseFor(store.db, {
    acid,
    email: 'full@example.com',
    brand: 'stadion',
    region: 'rest',
    isProven: true,
    orders: [],
  })
  expect(await sql`select acid from consent.account_choice`.execute(store.db)).toEqual([])
})

test('data for another service is JSON only; a finished request contains no name', async () => {
  const answer = await fetchExport(await exported('DATA_PORTABILITY'))
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(await answer.json()).toMatchObject({ data: { account: { profile: { firstName: 'Anna' } } } })
  expect(await rowsOf(store)).toMatchObject([{ status: 'COMPLETED', acid: null, email: null, last_name: null }])
  expect(await stepsOf(store)).toEqual(['received', 'verification-mailed', 'verified', 'export-ready', 'completed', 'downloaded'])
})

test('a link works five times within seven days, on its own brand, and then the export is deleted', async () => {
  const t = await exported('EXPORT')
  expect((await fetchExport(t, {}, 'www.reebok.de')).status).toBe(400)
  for (let times = 0; times < 5; times++) expect((await fetchExport(t)).status).toBe(200)
  const over = await fetchExport(t)
  expect([over.status, await over.json()]).toEqual([
    400,
    { success: false, errorCode: 'TOKEN_INVALID_OR_EXPIRED', message: 'TOKEN_INVALID_OR_EXPIRED' },
  ])
  const page = await fetchExport(t, { accept: 'text/html' })
  expect([page.status, page.headers.get('location')]).toEqual([303, '/privacy-request?failure=TOKEN_INVALID_OR_EXPIRED'])
  await mailsTo(store)
  expect(await sql`select request_id from privacy.archive`.execute(store.db), 'nothing is kept for nobody').toEqual([])
  await store.advanceClock(1)
  const other = await exported('EXPORT')
  const pageOf = async (host = german) => (await fetchExport(other, { accept: 'text/html' }, host)).status
  expect([await pageOf(), await pageOf('www.reebok.de')]).toEqual([200, 303])
  await store.advanceClock(7 * day)
  expect([(await fetchExport(other)).status, await pageOf()]).toEqual([400, 303])
  await mailsTo(store)
  expect(await sql`select request_id from privacy.archive`.execute(store.db)).toEqual([])
})

test('link scanners do not use up downloads: a browser gets a page with a button', async () => {
  const t = await exported('EXPORT')
  const left = async () => (await sql`select downloads_left from privacy.archive`.one(store.db)).downloads_left
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
  for (let times = 0; times < 8; times++) {
    const page = await fetchExport(t, { accept })
    expect([page.status, page.headers.get('content-type'), page.headers.get('cache-control')]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ])
    expect(page.headers.get('referrer-policy'), 'the address holds the token').toBe('no-referrer')
    expect(unnamedIn(await page.text(), page.headers.get('content-security-policy') ?? '')).toEqual([])
    expect((await store.visit({ host: german })(`/api/consents/export?t=${t}`, { method: 'HEAD' })).status).toBe(200)
  }
  expect(await left()).toBe(5)
  const file = await fetchExport(`${t}&file=1`, { accept })
  expect([file.status, file.headers.get('content-type'), await left()]).toEqual([200, 'application/zip', 4])
})

test('a mailed link has no site path', async () => {
  await ask(store, { category: 'CCPA' }, american)
  await confirm(store, await tokenOf(store), american)
  const mail = (await mailsTo(store)).find(({ template }) => template === 'privacy-done')
  expect(mail?.links.some((link) => /^http:\/\/[^/]+\/api\/consents\/export\?t=/.test(link))).toBe(true)
})

test('a deletion leaves no data of a shopper in any slice', async () => {
  const acid = await liveALittle()
  await exported('EXPORT')
  await ask(store, { requestTypes: ['DELETE'] })
  await confirm(store, await tokenOf(store))
  await mailsTo(store)
  await store.advanceClock(3 * day + 1)
  const left = await mailsTo(store)
  expect(left.map(({ template }) => template)).toEqual(['privacy-done'])
  const tables = [
    'account.account',
    'account.address',
    'account.newsletter',
    'account.session',
    'bag.bag',
    'privacy.archive',
    'privacy.request',
  ]
  for (const table of tables) expect(await sql`select acid from ${sql.id(table)} where acid = ${acid}`.execute(store.db), table).toEqual([])
  expect((await rowsOf(store)).map(({ status }) => status)).toEqual(['COMPLETED', 'COMPLETED'])
})
