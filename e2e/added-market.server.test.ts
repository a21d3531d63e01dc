import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createStates } from '@stadion/markets/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCodeGaps } from '../apps/api/code-gaps.ts'
import { prepareDatabase } from '../apps/api/prepare-database.ts'
import { addMarket, type WantedMarket } from '../tools/market/add-market.ts'
import { bundleEditedShop } from './fixtures/bundle-edited-shop.ts'
import type { Site } from './open-site.ts'

const liechtenstein: WantedMarket = {
  ...{ locale: 'de_LI', like: 'de_CH', domain: 'li', brand: 'stadion', slot: 'main', callingCode: '423' },
}
const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

let folder: string
let edits: ReadonlyMap<string, string>
let site: Site
let parts: typeof import('./fixtures/edited-parts.ts')
beforeAll(async () => {
  folder = await mkdtemp(fileURLToPath(new URL('../node_modules/.cache/market-', import.meta.url)))
  edits = addMarket(read, liechtenstein).files
  parts = (await import(await bundleEditedShop(join(folder, 'shop.mjs'), edits))) as typeof parts
  site = await parts.openSite({})
}, 120_000)
afterAll(async () => {
  await site?.close()
  await rm(folder, { recursive: true })
})

const get = async (path: string) => {
  const answer = await fetch(`http://127.0.0.1:${site.sitePort}${path}`, { headers: { 'x-original-host': 'www.stadion.li' } })
  return { status: answer.status, html: await answer.text() }
}

test('a storefront of a country that the shop did not know has its pages, its currency and its links from elsewhere', async () => {
  const home = await get('/')
  expect([home.status, home.html]).toEqual([200, expect.stringContaining('<html lang="de-LI"')])
  expect((await get('/manner')).status).toBe(200)
  const article = await get('/runner-one/AA1001.html')
  expect([article.status, article.html]).toEqual([200, expect.stringContaining('CHF')])
  expect(article.html).toMatch(/<link[^>]*hreflang="de-LI"/i)
  expect((await get('/country-selector')).html).toContain('Liechtenstein')
})

test('DESK-MKT-05: what an added market lacks is one list, which refuses to open it and is told at the start; once it is empty, shoppers order', async () => {
  const country = parts.findStorefront('stadion', 'de_LI')!
  // Of the code: the list names the files that the command changes, and then nothing more.
  const gaps = (await readCodeGaps([country])).of(country)
  expect(gaps.length).toBeGreaterThan(8)
  for (const gap of gaps) expect([gap, edits.has(/ to ((?:features|platform)\/\S+)$/.exec(gap)?.[1] ?? '')]).toEqual([gap, true])
  const release = await parts.readCodeGaps()
  expect([release.of(country), release.incomplete.size]).toEqual([[], 0])

  const data = await parts.openFolder(site)
  const given = (...words: string[]) => parts.commandsOn(site.store.db, site.store.now)({ words, actor: 'ann', environment: 'development' })
  const missing = () => given('market', 'missing', 'stadion', 'de_LI')
  const refusal = () =>
    data.data('import', '--yes').then(
      () => 'imported',
      ({ message }: Error) => message,
    )
  const warnings = async () => {
    const told: [object, string][] = []
    const { db, now } = site.store
    await parts.warnOfMissing({ db, now, gaps: release, config: parts.readConfig({}), log: { warn: (...line) => void told.push(line) } })
      .asked
    return told.filter(([, text]) => text.includes('de_LI'))
  }
  const day = site.store.now().toISOString().slice(0, 10)
  try {
    // Of the data: a list of its own, without a price of what is new.
    const pacer = { ...{ id: 'PA-1001', model: 'pacer', name: 'Pacer', gender: 'women', category: 'shoes', kind: 'running-shoe' } }
    await data.write('markets/stadion.csv', `locale,state,from\nde_LI,SOON,2026-01-01\n`)
    await data.write('catalogue/price-lists/stadion.ndjson', JSON.stringify({ key: 'CHF-LI', countries: ['LI'] }))
    await data.write(
      'catalogue/articles/stadion.ndjson',
      JSON.stringify({ ...pacer, colour: 'core-black', sizes: ['540'], listedAt: '2026-01-01T08:00:00Z' }),
    )
    await data.write('catalogue/prices/stadion/CHF.csv', 'article,sku,list,sale\nPA-1001,,120.00,\n')
    expect(await refusal()).toBe('imported')
    const gap = 'no price in CHF-LI for the article PA-1001: add it to catalogue/prices/stadion/CHF-LI.csv of the data folder'
    expect(await missing()).toEqual(['stadion de_LI is SOON, and lacks:', `- ${gap}`, '0 storefronts lack nothing.'])
    expect(await warnings()).toEqual([])

    await data.write('markets/stadion.csv', `locale,state,from\nde_LI,SOON,2026-01-01\nde_LI,OPEN,${day}\n`)
    expect(await refusal()).toContain(`markets/stadion.csv:3 state: it cannot be OPEN: ${gap}`)
    // Nor by the line that keeps it away being taken out.
    await data.write('markets/stadion.csv', 'locale,state,from\n')
    await expect(data.data('import', '--yes', '--prune')).rejects.toThrow(`it would be open.\n- it cannot be OPEN: ${gap}`)
    expect((await missing())[0]).toBe('stadion de_LI is SOON, and lacks:')

    // What the same folder has counts.
    await data.write('markets/stadion.csv', `locale,state,from\nde_LI,SOON,2026-01-01\nde_LI,OPEN,${day}\n`)
    await data.write('catalogue/prices/stadion/CHF-LI.csv', 'article,sku,list,sale\nPA-1001,,130.00,\n')
    expect(await refusal()).toBe('imported')
    expect(await missing()).toEqual(['1 storefront lacks nothing.'])
    expect(await warnings()).toEqual([])
    await site.hear()
    expect((await get('/pacer/PA-1001.html')).html).toMatch(/CHF\s130\b/)
    await buysThere()
    // Something that is lost later is told by the next start.
    await site.store.db.query(`delete from catalogue.price where article_id = 'PA-1001' and currency = 'CHF-LI'`)
    expect(await warnings()).toEqual([[{ missing: [gap] }, 'stadion de_LI is to be open, and lacks what it needs to sell']])
  } finally {
    await data.close()
  }
})

test('a storefront that a release newly knows is SOON in a shop that ran before, unless its own line holds; a new shop begins with all open', async () => {
  const { db, now } = site.store
  const states = createStates(db, now)
  const start = async () => {
    await prepareDatabase(db, { appEnv: 'local', testHooks: true, hasDemo: true })
    await states.renew()
    return ['de_AT', 'de_CH', 'fr_FR'].map((locale) => states.of({ brand: 'stadion', locale }).state)
  }
  await db.query(`delete from markets.known where brand = 'stadion' and locale in ('de_AT', 'de_CH')`)
  await db.query(`insert into markets.switch (brand, locale, "from", state) values ('stadion', 'de_CH', '2026-01-01', 'OPEN')`)
  expect(await start()).toEqual(['SOON', 'OPEN', 'OPEN'])
  // Whoever opens it is not asked again.
  await db.query(`update markets.switch set state = 'OPEN' where locale = 'de_AT'`)
  expect(await start()).toEqual(['OPEN', 'OPEN', 'OPEN'])
  await db.query(`delete from markets.switch where locale in ('de_AT', 'de_CH')`)
  await db.query('delete from markets.known')
  expect(await start()).toEqual(['OPEN', 'OPEN', 'OPEN'])
  // As after npm run make:shop: no storefront of today is known, and others are.
  await db.query(`update markets.known set brand = 'former-' || brand`)
  expect(await start()).toEqual(['OPEN', 'OPEN', 'OPEN'])
})

test('a release that lacks rows for a storefront keeps it from shoppers, whatever is planned', async () => {
  const states = createStates(site.store.db, site.store.now, new Set(['stadion de_AT']))
  await states.renew()
  expect(states.of({ brand: 'stadion', locale: 'de_AT' })).toEqual({ state: 'SOON', opensOn: null })
  expect(states.all()).toContainEqual({ brand: 'stadion', locale: 'de_AT', state: 'SOON', opensOn: null })
  expect(states.of({ brand: 'stadion', locale: 'de_DE' }).state).toBe('OPEN')
})

async function buysThere(): Promise<void> {
  const shopper = await parts.aShopper(site.store, { country: 'LI', home: { city: 'Vaduz', zipcode: '9490' } })
  const pending = await shopper.place()
  await shopper.pay(pending.redirectUrl, parts.cards.good)
  const placed = await shopper.place({ payment: { method: 'CARD', challengeId: pending.challengeId } })
  expect([placed.http, placed.orderNumber]).toEqual([201, expect.stringMatching(/^PLI\d{8}$/)])
  const germanCode = parts.aShopper(site.store, { country: 'LI', home: { city: 'Vaduz', zipcode: '94900' } })
  await expect(germanCode).rejects.toThrow('zipcode')
}
