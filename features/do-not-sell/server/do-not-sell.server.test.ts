import { signIn } from '@stadion/account/testing'
import { sql } from '@stadion/database/sql'
import { createFetchJson } from '@stadion/http/fetch-json'
import type { TestFetch } from '@stadion/testing/browser'
import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { requestDoNotSell } from '../client.ts'
import { type DoNotSellSettings, documentNameOf } from '../contract.ts'
import { createOptOuts } from './opt-outs.ts'

let store: Store
beforeAll(async () => {
  store = await openStore()
})
beforeEach(() => store.reset())
afterAll(() => store.close())

const headers = { 'x-api-key': 'local-acq-key', 'x-brand': 'stadion' }
const scenario = 'account-optout-dns:stadion:US'
const localized = (name = scenario, query = 'country=US&sourceId=90100&locale=en_US') =>
  `/acq-api/legal/scenario/${encodeURIComponent(name)}/localized?${query}`
const permissions = '/acq-api/consumer/email/permissions?sourceId=90100&origin=web'
const body = (more: object = {}) => ({
  scenarioName: scenario,
  acceptanceLocale: 'en_US',
  acceptances: [{ documentName: `${scenario}:en_US:v1`, accepted: true }],
  email: 'doe@example.com',
  ...more,
})
const patch = (more: object = {}, sent: Record<string, string> = headers, path = permissions) =>
  store.fetch(path, { method: 'PATCH', headers: sent, body: body(more) })
const rows = () => store.db.prepared<Record<string, unknown>>('opt-outs', 'select * from do_not_sell.opt_out order by scenario')

/** Whether a signed-in shopper of a brand and country is opted out. */
async function isOptedOut(host: string, credentials: object = {}): Promise<boolean> {
  const { fetch } = store.browser({ host })
  expect((await signIn(fetch, { ...credentials })).status).toBe(200)
  return ((await (await fetch('/api/consents/opt-out')).json()) as { optedOut: boolean }).optedOut
}

test('B-DNS-08 the server answers the scenario with its document, and accepts the permissions', async () => {
  const read = await store.fetch(localized(), { headers })
  expect(read.status).toBe(200)
  expect(read.headers.get('content-type')).toMatch(/^application\/hal\+json/)
  const answer = await read.json()
  expect(answer).toEqual({
    _embedded: {
      scenarios: [
        {
          scenarioName: scenario,
          locale: 'en_US',
          documentList: [{ document: { documentName: `${scenario}:en_US:v1`, version: 1, text: expect.stringContaining('not to sell') } }],
        },
      ],
    },
  })
  expect(documentNameOf(answer)).toBe(`${scenario}:en_US:v1`)
  const saved = await patch()
  expect([saved.status, await saved.json()]).toEqual([200, { email: 'doe@example.com', status: 'OPTED_OUT' }])
})

test('B-DNS-08 a missing or wrong API key is refused before anything else, and nothing is stored', async () => {
  for (const key of [{}, { 'x-api-key': '' }, { 'x-api-key': 'local-acq-key2' }]) {
    const sent = { 'x-brand': 'stadion', ...key } as Record<string, string>
    for (const answer of [
      await store.fetch(localized(), { headers: sent }),
      await store.fetch(localized('nothing', ''), { headers: sent }),
      await patch({}, sent),
      await patch({ email: 1 }, sent),
    ])
      expect([answer.status, ((await answer.json()) as { errorCode: string }).errorCode]).toEqual([401, 'apiKeyRejected'])
  }
  expect(await rows()).toEqual([])
})

test('a scenario belongs to a country of a brand, in a locale of theirs', async () => {
  const statusOf = async (name: string, query?: string, brand = 'stadion') =>
    (await store.fetch(localized(name, query), { headers: { ...headers, 'x-brand': brand } })).status
  expect(await statusOf('account-optout-dns:reebok:US', undefined, 'reebok')).toBe(200)
  expect(await statusOf('account-optout-dns:stadion:BG', 'country=BG&sourceId=90100&locale=de_DE'), 'D-096').toBe(200)
  for (const unknown of ['account-optout-dns:stadion:XX', 'account-optout-dns:other:US', 'newsletter:stadion:US', `${scenario}:x`, '%'])
    expect(await statusOf(unknown), unknown).toBe(404)
  expect(await statusOf(scenario, undefined, 'reebok')).toBe(400)
  for (const query of [
    'country=DE&sourceId=90100&locale=en_US',
    'country=US&sourceId=90100&locale=de_DE',
    'country=US&sourceId=1&locale=en_US',
    'country=US&sourceId=90100',
    'sourceId=90100&locale=en_US',
  ])
    expect(await statusOf(scenario, query), query).toBe(400)
})

test('it can only opt out, and only with the document that was read', async () => {
  for (const wrong of [
    { acceptances: [{ documentName: `${scenario}:en_US:v1`, accepted: false }] },
    { acceptances: [{ documentName: `${scenario}:en_US:v2`, accepted: true }] },
    { acceptances: [] },
    { acceptances: undefined },
    { acceptanceLocale: 'de_DE' },
    { scenarioName: 'account-optout-dns:stadion:XX' },
    { scenarioName: 'account-optout-dns:reebok:US' },
    { email: 'doe' },
    { email: 'doe@example' },
    { email: ['doe@example.com'] },
    { email: `${'d'.repeat(300)}@example.com` },
  ])
    expect((await patch(wrong)).status, JSON.stringify(wrong)).toBe(400)
  for (const path of ['?sourceId=90100', '?origin=web', '?sourceId=90100&origin=app', '?sourceId=x&origin=web'])
    expect((await patch({}, headers, `/acq-api/consumer/email/permissions${path}`)).status, path).toBe(400)
  expect((await patch({}, { ...headers, 'x-brand': 'reebok' })).status).toBe(400)
  expect((await patch({}, { ...headers, origin: 'https://elsewhere.example' })).status).toBe(403)
  expect(await rows()).toEqual([])
})

test('more calls than a page needs are refused (D-012)', async () => {
  // 30 in ten minutes, times the factor of the local environment.
  let { status } = await patch({ email: 'doe' })
  for (let times = 0; times < 600 && status !== 429; times++) status = (await patch({ email: 'doe' })).status
  expect([status, await rows()]).toEqual([429, []])
})

test('known and unknown addresses get the same answer, and no address is stored in readable form', async () => {
  const answers = []
  for (const email of ['full@example.com', 'nobody@example.com']) {
    const answer = await patch({ email })
    answers.push([answer.status, await answer.json()])
  }
  expect(answers).toEqual([
    [200, { email: 'full@example.com', status: 'OPTED_OUT' }],
    [200, { email: 'nobody@example.com', status: 'OPTED_OUT' }],
  ])
  expect(await rows()).toHaveLength(2)
  expect(JSON.stringify(await rows())).not.toContain('@')
})

test('an opt-out applies to the account in all brands and regions, however the address is written, and can be repeated', async () => {
  expect(await isOptedOut('www.reebok.de')).toBe(false)
  expect((await patch({ email: 'FULL@Example.com' })).status).toBe(200)
  const [first] = await rows()
  store.advanceClock(60_000)
  expect((await patch({ email: 'full@example.com' })).status).toBe(200)
  expect(await rows(), 'since when it holds stays').toEqual([first])
  for (const host of ['www.stadion.com', 'www.stadion.de', 'www.reebok.com', 'www.reebok.de'])
    expect(await isOptedOut(host), host).toBe(true)
  const anonymous = await store.fetch('/api/consents/opt-out')
  expect(await anonymous.json()).toEqual({ optedOut: false })
})

/** A browser's choice after a sign-in, read from its cookie. */
const choiceAfter = async (host: string, sitePath: string | undefined, choice: string | undefined, headers = {}) => {
  const browser = store.browser({ host, ...(sitePath && { sitePath }) })
  if (choice) browser.cookies.set('notice_preferences', encodeURIComponent(choice))
  const answer = await signIn(browser.fetch, {}, headers)
  expect(answer.status).toBe(200)
  const [written] = answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('notice_preferences='))
  return { browser, choice: decodeURIComponent(browser.cookies.get('notice_preferences') ?? ''), written }
}

test('B-DNS-01 an opt-out follows the account into every browser: a sign-in removes marketing from its choice, and nothing else', async () => {
  expect((await choiceAfter('www.stadion.com', 'us', undefined)).choice, 'who has not opted out').toBe('')
  await patch({ email: 'full@example.com' })
  for (const [host, sitePath, choice, after] of [
    // In an implicit regime marketing is allowed without a choice.
    ['www.stadion.com', 'us', undefined, '[1]'],
    ['www.stadion.com', 'us', '[2]', '[1]'],
    ['www.stadion.com', 'us', '[1]', '[1]'],
    ['www.reebok.com', 'us', '[0]', '[0]'],
    ['www.stadion.de', undefined, '[0,1,2]', '[0,1]'],
    ['www.stadion.de', undefined, '[0,2]', '[0]'],
    ['www.stadion.de', undefined, '[0,1]', '[0,1]'],
    // Nothing is allowed before the answer; the question still comes.
    ['www.stadion.de', undefined, undefined, ''],
  ] as const)
    expect((await choiceAfter(host, sitePath, choice)).choice, `${host} ${choice}`).toBe(after)
  const { written } = await choiceAfter('www.stadion.com', 'us', '[2]')
  expect(written).toBe('notice_preferences=%5B1%5D; Path=/; Max-Age=31536000; SameSite=Lax')
})

test('B-DNS-01 it reaches a browser that was signed in before, when that browser next reads its session', async () => {
  const { browser } = await choiceAfter('www.stadion.com', 'us', '[2]')
  const chosen = () => decodeURIComponent(browser.cookies.get('notice_preferences') ?? '')
  const look = async (path: string) => expect((await browser.fetch(path)).status).toBe(200)
  await look('/api/account/basic-profile')
  expect(chosen()).toBe('[2]')
  await patch({ email: 'full@example.com' })
  await look('/api/account/basic-profile')
  expect(chosen()).toBe('[1]')
})

test('an address that opted out is also opted out in an account created later', async () => {
  await patch({ email: 'Later@example.com' })
  await store.fetch('/__test__/accounts', {
    method: 'POST',
    body: { email: 'later@example.com', brand: 'stadion', region: 'rest', state: 'ACTIVE' },
  })
  expect(await isOptedOut('www.stadion.de', { email: 'later@example.com' })).toBe(true)
})

test('without the shop’s key it is impossible to tell whether an address is on the list', async () => {
  const listWith = (key: string) =>
    createOptOuts({ db: store.db, now: store.now, key, emailKeyOf: (email) => email, accountsOf: async () => [] })
  await listWith('ours').add({ email: 'doe@example.com', brand: 'stadion', country: 'US' })
  const knows = (key: string) => listWith(key).isOptedOut({ email: 'doe@example.com' })
  expect([await knows('ours'), await knows('theirs'), await knows('')]).toEqual([true, false, false])
})

test('an account keeps its opt-out when its address changes', async () => {
  await patch({ email: 'full@example.com' })
  await sql`update account.account set email = 'new@example.com', email_key = 'new@example.com'
    where email_key = 'full@example.com' and brand = 'stadion' and region = 'rest'`.execute(store.db)
  expect(await isOptedOut('www.stadion.de', { email: 'new@example.com' })).toBe(true)
})

test('the address of an erased account stays opted out, as a hash and a day', async () => {
  await patch({ email: 'full@example.com' })
  const { fetch } = store.browser({ host: 'www.stadion.de' })
  await signIn(fetch)
  expect((await fetch('/api/account/delete', { method: 'POST' })).status).toBe(202)
  store.advanceClock(73 * 60 * 60_000)
  await store.fetch('/__test__/mails')
  const gone = await sql`select acid from account.account where email_key = 'full@example.com'`.execute(store.db)
  expect(gone, 'the one of stadion.de is erased').toHaveLength(3)
  expect(await sql`select acid from do_not_sell.account_opt_out`.execute(store.db)).toHaveLength(3)
  const [left] = await rows()
  expect(left).toMatchObject({ document: null, locale: null, source_id: null })
  expect(await isOptedOut('www.reebok.de'), 'another brand').toBe(true)
})

test('a page gets the settings of the calls, and they succeed with them', async () => {
  const settingsOf = async (fetch: TestFetch) => (await (await fetch('/api/consents/do-not-sell')).json()) as DoNotSellSettings
  const visit = store.visit({ host: 'www.reebok.com', sitePath: 'us' })
  const settings = await settingsOf(visit)
  expect(settings).toEqual({ host: '', apiKey: 'local-acq-key', brand: 'reebok', country: 'US', locale: 'en_US', sourceId: '80100' })
  expect((await settingsOf(store.visit({ host: 'www.stadion.bg' }))).locale).toBe('de_DE')
  const modals = { store: { getState: () => ({ visibleModal: undefined, activeModals: {} }), subscribe: () => () => undefined } }
  const fetch = (path: unknown, init: RequestInit) => {
    const { method, body } = init
    return visit(String(path), { method, headers: Object.fromEntries(init.headers as Headers), body: body as string | undefined } as never)
  }
  const consent = { save: () => undefined, clearRefused: async () => undefined }
  const own = { settings, consent, modals, modalId: 'privacy', reload: () => undefined }
  await requestDoNotSell({ ...own, email: 'doe@example.com', fetchJson: createFetchJson({ fetch: fetch as never }) })
  expect(await rows()).toMatchObject([{ scenario: 'account-optout-dns:reebok:US', locale: 'en_US', source_id: '80100' }])
})
