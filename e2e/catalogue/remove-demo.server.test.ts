import { prepareDatabase } from '@stadion/api/prepare-database'
import { openStore } from '@stadion/testing/store'
import { openTestDatabase } from '@stadion/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandsOn, findCommand } from '../../apps/storefront/commands.ts'
import { openFolder } from '../fixtures/data-folder.ts'
import { openSite, type Site } from '../open-site.ts'

// Its own database: a reset does not bring the demo back.
let site: Site
let store: Awaited<ReturnType<typeof openStore>>
let folder: Awaited<ReturnType<typeof openFolder>>
beforeAll(async () => {
  store = await openStore({ db: await openTestDatabase() })
  site = await openSite({ on: store })
  folder = await openFolder(site)
})
afterAll(async () => {
  await folder?.close()
  await site?.close()
  await store?.close()
})

const place = { actor: 'ann', environment: 'development' } as const
const removeDemo = (...words: string[]) => commandsOn(store.db, store.now)({ words: ['data', 'remove-demo', ...words], ...place })
const page = async (path: string, host = 'www.stadion.co.uk') => {
  const answer = await fetch(`http://127.0.0.1:${site.sitePort}${path}`, { redirect: 'manual', headers: { 'x-original-host': host } })
  return { status: answer.status, html: await answer.text() }
}
const count = async (table: string) => (await store.db.query<{ n: number }>(`select count(*)::integer as n from ${table}`))[0]!.n
const counts = async () =>
  Promise.all(
    ['catalogue.article', 'catalogue.price', 'vouchers.voucher', 'reviews.review', 'raffles.raffle', 'gift_cards.card'].map(count),
  )

test('DESK-START-04 remove-demo removes what is as it came, keeps and lists what was edited, and leaves a working shop', async () => {
  // Two are edited: one is imported, of the other a price is changed.
  await folder.data('export', '--only', 'articles')
  const file = 'catalogue/articles/stadion.ndjson'
  await folder.write(file, (await folder.read(file)).replace(/("id":"AA1002".*"name":)"[^"]*"/, '$1"Our Runner"'))
  await folder.data('import', '--yes')
  expect(
    (await store.fetch('/__test__/prices', { method: 'POST', body: { articleId: 'AA1003', currency: 'GBP', amount: 123, reduced: false } }))
      .status,
  ).toBeLessThan(300)
  await store.db.query(`update vouchers.voucher set percentage = 12 where code = 'ONCE20'`)
  // The folder of the release that filled the shop said something else of this one.
  await store.db.query(`
    with was as (update catalogue.article_record set record = record || '{"name": "Early Runner"}' where brand = 'stadion' and id = 'AA1001' returning record)
    update catalogue.delivered set record_hash = md5(record::text) from was where brand = 'stadion' and article_id = 'AA1001'`)
  const before = await counts()
  const asked = await removeDemo()
  expect(asked.at(-1)).toBe('Nothing was changed. Add --yes to do it.')
  expect(await counts()).toEqual(before)

  const lines = await removeDemo('--yes')
  expect(asked.slice(0, -1).map((line) => line.replace('Would remove', 'Removed').replace('What stays', 'What stayed'))).toEqual(
    lines.slice(0, -1),
  )
  expect(lines.filter((line) => line.startsWith('  ')).sort()).toEqual([
    '  article stadion AA1002: it was imported since',
    '  article stadion AA1003: its price was changed',
    '  gift cards of reebok: they come with the shop; care gift-card-sale end reebok ends their sale',
    '  gift cards of stadion: they come with the shop; care gift-card-sale end stadion ends their sale',
    '  voucher ONCE20: it was changed',
  ])
  expect(lines.filter((line) => line.startsWith('Removed')).map((line) => line.replaceAll(/\d+/g, 'n'))).toEqual([
    'Removed n raffles.',
    'Removed n sample reviews.',
    'Removed n gift cards to try out.',
    'Removed the voucher WELCOMEn.',
    'Removed the voucher LASTn.',
    'Removed n articles.',
    'Removed n looks.',
  ])
  const [articles, , vouchers, ...rest] = await counts()
  expect([articles, vouchers, ...rest]).toEqual([4, 4, 0, 0, 0])
  expect(await store.db.query('select code from vouchers.voucher where until is null or until > now()')).toEqual([{ code: 'ONCE20' }])
  const [{ command, actor } = {}] = await store.db.query('select command, actor from audit.entry order by seq desc limit 1')
  expect([command, actor]).toEqual(['data remove-demo', 'ann'])

  await site.hear()
  expect((await page('/our-runner/AA1002.html')).html).toContain('Our Runner')
  expect((await page('/runner-one/AA1001.html')).status).toBe(404)
  for (const path of ['/', '/men', '/search?q=runner', '/help', '/cart', '/wishlist']) {
    const { status, html } = await page(path)
    expect([path, status, /\sdata-failed[\s>=]/.test(html), html.includes('AA1001'), html.includes('AA1016')]).toEqual([
      ...[path, 200, false, false, false],
    ])
  }
  expect((await page('/', 'www.reebok.de')).status).toBe(200)

  // The next start brings none of it back.
  const removed = await counts()
  await prepareDatabase(store.db, { appEnv: 'local', testHooks: true, hasDemo: true })
  expect(await counts()).toEqual(removed)
  expect((await removeDemo('--yes'))[0]).toBe('There is nothing of the demo that is as it came.')
  const { command: found } = await findCommand(['data', 'remove-demo'])
  expect(() => found.before?.(['--all'], place)).toThrow('--all is not known here.')
})

test('gift cards come with the shop: it begins and ends to sell them by a command, and the footer says whether it does', async () => {
  const care = (...words: string[]) => commandsOn(store.db, store.now)({ words: ['care', 'gift-card-sale', ...words], ...place })
  const offered = async () => {
    await site.hear()
    // A page shows what it had, asks, and shows the new the next time.
    await page('/help')
    const { html } = await page('/help')
    return [html.includes('q=GC0001'), (await page('/gift-card/GC0001.html')).status]
  }
  await care('end', 'stadion')
  await expect.poll(offered).toEqual([false, 404])
  expect(await care('begin', 'stadion')).toEqual(['Stadion sells gift cards.'])
  await expect.poll(offered).toEqual([true, 200])
  expect(await care('begin', 'stadion')).toEqual(['Stadion sells gift cards already.'])
  expect(await care('end', 'stadion')).toEqual(['Stadion sells no gift cards any more.'])
  await expect.poll(offered).toEqual([false, 404])
  expect(await care('end', 'stadion')).toEqual(['Stadion sells no gift cards.'])
  await expect(care('begin', 'nike')).rejects.toThrow('There is no brand "nike". There is stadion, reebok.')
})
