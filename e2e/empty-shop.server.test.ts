import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDatabase } from '@stadion/api/prepare-database'
import { demoFolder } from '@stadion/catalogue/demo-folder'
import { type Database, openDatabase } from '@stadion/database/database'
import { brandOf } from '@stadion/site/brands'
import { originalHostOf } from '@stadion/site/hosts'
import { pathIn } from '@stadion/site/paths'
import { storefronts } from '@stadion/site/storefronts'
import { openStore, type Store } from '@stadion/testing/store'
import { messagesOf } from '@stadion/translations/messages-of'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textOf } from './checkout/without-scripts.ts'
import { openSite, type Site } from './open-site.ts'

let store: Store
let site: Site
let broken: { problem: string | undefined; rows: Record<string, number> }
beforeAll(async () => {
  const db = await openDatabase()
  broken = await withBrokenDemo(db)
  await prepareDatabase(db, { appEnv: 'local', testHooks: true, hasDemo: false })
  // A later start with the demo does not fill it.
  await prepareDatabase(db, { appEnv: 'local', testHooks: true, hasDemo: true })
  store = await openStore({ db })
  site = await openSite({ on: store })
})
afterAll(async () => {
  await site?.close()
  await store?.close()
})

const ofDemo = [
  ...['catalogue.article', 'catalogue.article_record', 'catalogue.price', 'catalogue.stock', 'catalogue.look', 'catalogue.member_price'],
  ...['catalogue.early_access', 'vouchers.voucher', 'gift_cards.card', 'reviews.review', 'raffles.raffle'],
]

/** The first start of a shop where one line of the demo is wrong. */
async function withBrokenDemo(db: Database): Promise<typeof broken> {
  const folder = await mkdtemp(join(tmpdir(), 'demo-'))
  await cp(demoFolder, folder, { recursive: true })
  await appendFile(join(folder, 'catalogue/prices/stadion/EUR.csv'), 'AA1001,,1.005,\n')
  try {
    const problem = await prepareDatabase(db, { appEnv: 'local', testHooks: true, hasDemo: true, demoFolder: folder })
    const rows: Record<string, number> = {}
    for (const table of ofDemo) rows[table] = (await db.query<{ n: number }>(`select count(*)::integer as n from ${table}`))[0]!.n
    return { problem, rows }
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('DESK-IMP-02 the demo comes through the importer alone: with a wrong line in its folder the shop begins empty, and the start says why', () => {
  expect(broken.problem).toBe(
    [
      'catalogue/prices/stadion/EUR.csv:169 list: expected an amount such as 89 or 89.50, with a point',
      'So the shop begins without the demo. The next start tries again.',
    ].join('\n'),
  )
  expect(broken.rows).toEqual(Object.fromEntries(ofDemo.map((table) => [table, 0])))
})

const legal = [
  '/help',
  '/legal/terms',
  '/legal/privacy',
  '/legal/imprint',
  '/legal/accessibility',
  '/cookie-notice',
  '/privacy-centre',
] as const
const others = [...legal, '/search?q=shoes', '/cart', '/wishlist'] as const
/** Of the storefronts of a brand and language, which show the same of these, one is enough. */
const oneOfEach = new Set(new Map(storefronts.map((one) => [`${one.brand} ${one.language}`, one])).values())

test('DESK-DATA-04 a shop without any record answers on home, help, law, search and lists, which say that nothing is there yet; articles are 404', async () => {
  const wrong: string[] = []
  for (const storefront of storefronts) {
    const host = originalHostOf(storefront, 'local')
    const ask = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${site.sitePort}${path}`, { redirect: 'manual', headers: { 'x-original-host': host } })
      return { status: answer.status, html: await answer.text() }
    }
    const look = async (path: string, wanted: number, words = '') => {
      const { status, html } = await ask(path)
      const named = `${storefront.brand} ${storefront.locale} ${path}`
      if (status !== wanted) wrong.push(`${named}: ${status}`)
      else if (/\sdata-failed[\s>=]/.test(html)) wrong.push(`${named}: a part failed`)
      else if (!textOf(html).includes(words)) wrong.push(`${named}: does not say ${words}`)
    }
    for (const path of ['/', ...(oneOfEach.has(storefront) ? others : [])] as const) await look(pathIn(storefront, path), 200)
    const empty = textOf(messagesOf(storefront.locale, 'storefront', brandOf(storefront.brand).slot)['listing.empty.category.title']!)
    for (const place of Object.values(storefront.categories)) await look(encodeURI(place), 200, empty)
    await look(pathIn(storefront, '/runner-one/AA1001.html'), 404)
  }
  expect(wrong).toEqual([])
}, 600_000)
