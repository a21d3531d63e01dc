import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApi } from '@stadion/api/api'
import { readConfig } from '@stadion/api/config'
import { addPhotographs, halves } from '@stadion/catalogue/photographs/testing'
import type { Database } from '@stadion/database/database'
import { inProcessApi } from '@stadion/http/api-transport'
import { createClock } from '@stadion/http/clock'
import { storefrontOf } from '@stadion/site/storefronts'
import { TestBrowser } from '@stadion/testing/browser'
import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { commandsOn } from '../../apps/storefront/commands.ts'
import { textOf, visitorOf } from '../checkout/without-scripts.ts'
import { openFolder } from '../fixtures/data-folder.ts'
import { openSite, type Site } from '../open-site.ts'
import { askedByPages } from './asked-by-pages.ts'

/** Two processes of the API on one database, which look for news only when a test says so, and a site before each. */
let stores: [Store, Store]
let sites: [Site, Site]
let folder: Awaited<ReturnType<typeof openFolder>>
const media = mkdtempSync(join(tmpdir(), 'media-'))
beforeAll(async () => {
  // Caches go by the machine’s clock, which stands still here until a test moves it.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const store = await openStore({ env: { MEDIA_DIR: media } })
  const config = readConfig({ TEST_HOOKS: '1', LOG_LEVEL: 'silent', MEDIA_DIR: media })
  const app = await createApi({ db: store.db, clock: { ...createClock(), now: store.now }, config, background: false })
  await app.ready()
  stores = [store, { ...store, app, fetch: new TestBrowser(app).fetch, close: () => app.close() }]
  const cdn = { tagHeader: 'Surrogate-Key', purgeUrl: undefined, purgeKey: undefined }
  sites = [await openSite({ on: stores[0], cdn }), await openSite({ on: stores[1], split: true })]
  for (const site of sites) await site.hear()
  folder = await openFolder({ store } as never)
})
afterAll(async () => {
  vi.useRealTimers()
  await Promise.all(sites.map((site) => site?.close()))
  await stores[1]?.close()
  await Promise.all([stores[0]?.close(), folder?.close()])
  rmSync(media, { recursive: true, force: true })
})
beforeEach(() => folder.empty())

const imported = async (file: string, text: string): Promise<void> => {
  await folder.empty()
  await folder.write(file, text)
  expect((await folder.data('import', '--yes')).at(-1)).toMatch(/Imported\.$/)
}
const price = (list: string) => imported('catalogue/prices/stadion/GBP.csv', `article,sku,list,sale\nAA1001,,${list},\n`)
const british = storefrontOf('stadion', 'en_GB')

async function shown(site: Site, path: string): Promise<string> {
  const { answer, html } = await visitorOf(site, british)(path)
  expect([path, answer.status]).toEqual([path, 200])
  return textOf(html)
}
/** The pages that show the article. */
async function pagesOf(site: Site): Promise<string[]> {
  const { slug } = JSON.parse((await visitorOf(site, british).call('GET', '/api/bridge/products/AA1001')).html)
  return [`/${slug}/AA1001.html`, '/search?q=runner+one']
}
/** Which pages show a text. */
async function showing(site: Site, text: string): Promise<boolean[]> {
  return Promise.all((await pagesOf(site)).map(async (path) => (await shown(site, path)).includes(text)))
}
/** As long as what has changed may be shown. */
const moment = () => void vi.advanceTimersByTime(1001)

test('DESK-LIVE-09 each public page of the shop names what it shows, so that a CDN need not remove it at every change', async () => {
  const [site, without] = sites
  const tagsOf = async (path: string, of = site) => {
    const { answer } = await visitorOf(of, british)(path)
    return answer.headers.get('surrogate-key')?.split(' ')
  }
  const [product = ''] = await pagesOf(site)
  for (const [path, tag] of [
    ['/', 'content:stadion/home'],
    ['/men/shoes', 'list:stadion/GBP'],
    [product, 'article:stadion/AA1001'],
    ['/help', 'content:stadion/help'],
  ] as const) {
    // The first page is sent before all of its fragments have answered.
    await tagsOf(path)
    await expect.poll(() => tagsOf(path)).toEqual(expect.arrayContaining(['all', tag, 'texts:en_GB']))
    expect([path, (await tagsOf(path))?.includes('any')]).toEqual([path, false])
    expect(await tagsOf(path, without)).toBeUndefined()
  }
  expect(await tagsOf('/cart')).toBeUndefined()
})

/** Has all that has changed shown by both sites: each looks once, and what was asked for before is no longer waited for. */
async function heard(): Promise<void> {
  for (const site of sites) await site.hear()
  moment()
}

test('DESK-LIVE-01 a changed price is on product page, list, row, search and bag of every storefront of its list within two seconds, through two gateways and two API processes', async () => {
  const places = sites.flatMap((site) => ['de_DE', 'fr_FR'].map((locale) => ({ site, of: storefrontOf('stadion', locale) })))
  const opened = await Promise.all(
    places.map(async ({ site, of }) => {
      const visitor = visitorOf(site, of)
      await visitor('/cart', { intent: 'add', productId: 'AA1001_540', quantity: '1' })
      const { slug, name } = JSON.parse((await visitor.call('GET', '/api/bridge/products/AA1001')).html)
      // A collection is a list and, on the home page, a row.
      return [
        `/${slug}/AA1001.html`,
        `/collections/${of.language === 'de' ? 'eins' : 'un'}`,
        `/search?q=${encodeURIComponent(name)}`,
        '/',
        '/cart',
      ].map((path) => async () => textOf(await visitor.follow(path)))
    }),
  )
  const euros = (list: string) => imported('catalogue/prices/stadion/EUR.csv', `article,sku,list,sale\nAA1001,,${list},\n`)
  /** Which of the pages show a text: for each place, its pages in their order. The clock stands still, so that nothing comes by time. */
  const showing = async (text: string) => {
    const seen: boolean[][] = []
    for (const ways of opened) {
      const of: boolean[] = []
      for (const way of ways) of.push((await way()).replaceAll(/\s/g, ' ').includes(text))
      seen.push(of)
    }
    return seen
  }
  const everywhere = places.map(() => [true, true, true, true, true])
  const one = { key: 'one', names: { en: 'One' }, slugs: { en: 'one', de: 'eins', fr: 'un' }, articles: ['AA1001', 'AA1002', 'AA1003'] }
  await folder.write('catalogue/collections/stadion.ndjson', JSON.stringify(one))
  await folder.write(
    'content/stadion/home/all.json',
    JSON.stringify({
      blocks: [
        { id: 'start', type: 'text', props: {}, texts: { title: { en: 'Start' } } },
        { id: 'one', type: 'collection', props: { collection: 'one' }, texts: { title: { en: 'One' } } },
      ],
    }),
  )
  expect((await folder.data('import', '--yes')).at(-1)).toMatch(/Imported\.$/)
  await euros('211.11')
  await heard()
  // Whoever asks first may be shown what was before, while it is asked for again.
  await showing('')
  moment()
  await expect.poll(() => showing('211,11')).toEqual(everywhere)
  await euros('222.22')
  await heard()
  await expect.poll(() => showing('222,22')).toEqual(everywhere)
})

test('a text that changes while the texts are being asked for is on pages within two seconds', async () => {
  const api = inProcessApi(stores[0].app as never)
  let isHeld = false
  let [isAsked, release] = [() => {}, () => {}]
  const site = await openSite({
    on: stores[0],
    through: () => async (request) => {
      const answer = await api(request)
      // The question of before the change is answered once the news are there.
      if (request.path.startsWith('/internal/news')) setImmediate(release)
      if (isHeld && request.path.includes('/texts/corrections')) {
        isAsked()
        await new Promise<void>((resolve) => {
          release = resolve
          isHeld = false
        })
      }
      return answer
    },
  })
  try {
    await site.hear()
    const [product] = await pagesOf(site)
    await shown(site, product!)
    isHeld = true
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve
    })
    const following = site.followTexts()
    await asked
    await imported('texts/en/common.json', JSON.stringify({ 'product.add': 'Into the satchel' }))
    await Promise.all([following, site.hear()])
    moment()
    expect(await shown(site, product!)).toContain('Into the satchel')
  } finally {
    await site.close()
  }
})

test('DESK-LIVE-03: a process that has not seen a change looks before it answers a question that names it, and never the old value comes after the new one', async () => {
  // One process of the API looks; the other would not for ten seconds.
  const [{ app }, { app: slow }] = stores
  let asked = 0
  const ways = [inProcessApi(app as never), inProcessApi(slow as never)] as const
  const site = await openSite({ on: stores[0], through: () => (request) => ways[asked++ % 2]!(request) })
  try {
    await site.hear()
    for (const list of ['301.01', '302.02', '303.03', '304.04', '305.05']) {
      await price(list)
      await site.hear()
      moment()
      for (let time = 0; time < 4; time++) expect([list, await showing(site, list)]).toEqual([list, [true, true]])
    }
    expect(asked).toBeGreaterThan(20)
  } finally {
    await site.close()
  }
})

test.each([false, true])('DESK-LIVE-03: what a process answers that cannot look is not kept as new; fragments apart: %s', async (split) => {
  const [{ app, db, now }] = stores
  let isBlind = false
  const blind = Object.create(db) as Database
  blind.prepared = ((name: string, ...rest: [string, unknown[]]) =>
    isBlind && name === 'news-after' ? Promise.reject(new Error('the table is held')) : db.prepared(name, ...rest)) as Database['prepared']
  const config = readConfig({ TEST_HOOKS: '1', LOG_LEVEL: 'silent', MEDIA_DIR: 'none' })
  const late = await createApi({ db: blind, clock: { ...createClock(), now }, config, background: false })
  await late.ready()
  const ways = { seeing: inProcessApi(app as never), late: inProcessApi(late as never) }
  let way: keyof typeof ways = 'late'
  const site = await openSite({
    ...{ on: stores[0], split },
    through: () => (request) => ways[request.path.startsWith('/internal/news') ? 'seeing' : way](request),
  })
  try {
    await price('351.01')
    await site.hear()
    moment()
    expect(await showing(site, '351.01')).toEqual([true, true])
    isBlind = true
    await price('352.02')
    await site.hear()
    moment()
    // There is nothing newer to show.
    expect(await showing(site, '351.01')).toEqual([true, true])
    way = 'seeing'
    expect(await showing(site, '352.02')).toEqual([true, true])
  } finally {
    await site.close()
    await late.close()
  }
})

test('DESK-LIVE-05: without news pages go by time, without an API they are from memory; after an hour, or an unknown id, everything is asked for again', async () => {
  let away: 'nothing' | 'news' | 'everything' = 'nothing'
  const [{ app, db }] = stores
  const api = inProcessApi(app as never)
  const site = await openSite({
    on: stores[0],
    through: () => (request) =>
      away === 'everything' || (away === 'news' && request.path.startsWith('/internal/news'))
        ? Promise.reject(new Error('away'))
        : api(request),
  })
  const hears = async (list: string) => {
    await site.hear()
    moment()
    expect([list, await showing(site, list)]).toEqual([list, [true, true]])
  }
  try {
    await price('401.01')
    await hears('401.01')
    away = 'news'
    await price('402.02')
    await hears('401.01')
    // As long as views are fresh and may be shown while they are asked for.
    vi.advanceTimersByTime(86_400_000)
    await expect.poll(() => showing(site, '402.02')).toEqual([true, true])
    await price('403.03')
    await hears('402.02')
    away = 'nothing'
    // Rows of more than an hour ago are gone.
    await db.query(`update news.entry set at = at - interval '2 hours'`)
    await imported('texts/en/common.json', JSON.stringify({ 'product.add': 'Into the bag' }))
    await hears('403.03')
    // The id that the site knows is one that the shop has not had.
    await price('404.04')
    await price('405.05')
    await hears('405.05')
    await price('406.06')
    await db.query('delete from news.entry where id > 1')
    await db.query('update news.newest set id = 1')
    await hears('406.06')
    await price('407.07')
    await site.hear()
    away = 'everything'
    moment()
    expect(await showing(site, '406.06')).toEqual([true, true])
    away = 'nothing'
    await expect.poll(() => showing(site, '407.07')).toEqual([true, true])
  } finally {
    await site.close()
  }
})

test('where the database is an older one, pages show it, and are kept again', async () => {
  const [{ app, db }] = stores
  const { api, asked } = askedByPages(inProcessApi(app as never))
  const site = await openSite({ on: stores[0], through: () => api })
  try {
    for (const list of ['501.01', '502.02']) await price(list)
    await site.hear()
    moment()
    expect(await showing(site, '502.02')).toEqual([true, true])
    // A failover has lost the news, whose ids are given again.
    await price('503.03')
    await db.query('delete from news.entry where id > 1')
    await db.query('update news.newest set id = 1')
    await site.hear()
    moment()
    expect(await showing(site, '503.03')).toEqual([true, true])
    asked.length = 0
    expect(await showing(site, '503.03')).toEqual([true, true])
    expect(asked).toEqual([])
  } finally {
    await site.close()
  }
})

const home = (title: string) => JSON.stringify({ blocks: [{ id: 'start', type: 'text', props: {}, texts: { title: { en: title } } }] })
const columns = 'country,method,currency,fee,freeFrom,minDays,maxDays,cutOff,weekdays,from,until'
const today = () => stores[0].now().toISOString().slice(0, 10)

type Shown = { status: number; html: string }
const says =
  (text: string) =>
  ({ html }: Shown) =>
    html.includes(text)
const isGone = ({ status }: Shown) => status === 404 || status === 410
const product = '/runner-one/AA1001.html'

// What ends the article and the storefront comes last.
test.each<[what: string, path: string, shows: (page: Shown) => boolean, change: () => Promise<unknown>]>([
  ['text', product, says('Into the sack'), () => imported('texts/en/common.json', '{ "product.add": "Into the sack" }')],
  ['block', '/', says('Rain on court'), () => imported('content/stadion/home/all.json', home('Rain on court'))],
  [
    'menu',
    '/',
    says('Of our own'),
    () => imported('navigation/stadion/header.json', '{ "*": [{ "texts": { "en": "Of our own" }, "target": { "page": "help" } }] }'),
  ],
  [
    'fee',
    product,
    says('7.77'),
    () => imported('delivery/methods.csv', `${columns}\nGB,standard,GBP,7.77,900,2,4,14:00,12345,${today()},\n`),
  ],
  [
    'flag',
    product,
    ({ html }) => !html.includes('data-wish'),
    () => commandsOn(stores[0].db, stores[0].now)({ words: ['flags', 'set', 'wishlist', 'off'], actor: 'ann', environment: 'development' }),
  ],
  [
    'photograph',
    product,
    says('/media/'),
    async () => {
      const file = join(media, 'one.png')
      writeFileSync(file, await halves(500, 500).png().toBuffer())
      await addPhotographs(stores[0], media, 'AA1001', file)
    },
  ],
  [
    'article, which is withdrawn,',
    product,
    isGone,
    async () => {
      const file = 'catalogue/articles/stadion.ndjson'
      await folder.data('export', '--only', 'articles')
      const line = (await folder.read(file)).split('\n').find((one) => one.includes('"AA1001"'))!
      await imported(file, JSON.stringify({ ...JSON.parse(line), status: 'WITHDRAWN' }))
    },
  ],
  ['state of a storefront', '/', isGone, () => imported('markets/stadion.csv', `locale,state,from\nen_GB,CLOSED,${today()}\n`)],
])('DESK-LIVE-02 a changed %s is on pages within two seconds, also with fragments behind addresses', async (_, path, shows, change) => {
  const now = () =>
    Promise.all(
      sites.map(async (site) => {
        const { answer, html } = await visitorOf(site, british)(path)
        return shows({ status: answer.status, html })
      }),
    )
  expect(await now()).toEqual([false, false])
  await change()
  await heard()
  expect(await now()).toEqual([true, true])
})
