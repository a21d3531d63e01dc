import { closes, opens, raffleWorld } from '@stadion/raffles/testing'
import { originalHostOf } from '@stadion/site/hosts'
import { pathIn } from '@stadion/site/paths'
import { storefrontOf, storefronts } from '@stadion/site/storefronts'
import { afterAll, expect, test } from 'vitest'
import { openSite } from './open-site.ts'

const site = await openSite()
afterAll(() => site.close())

// The first here, as pages are kept for a while.
test('REACH-RAF-07 launches stand under the day on which they are in the country', async () => {
  const world = raffleWorld(site.store)
  await site.store.db.query('delete from raffles.raffle')
  await world.standAt(opens)
  const opensAt = new Date('2031-12-05T23:30:00Z')
  await world.plan([{ sku: 'AA1001_540', pieces: 1 }], {
    ...{ countries: ['GB', 'DE', 'JP', 'US'], opensAt, closesAt: new Date('2031-12-07T00:00:00Z') },
  })
  for (const [locale, day] of [
    ['en_GB', '2031-12-05'],
    ['de_DE', '2031-12-06'],
    ['ja_JP', '2031-12-06'],
    ['en_US', '2031-12-05'],
  ] as const) {
    const storefront = storefrontOf('stadion', locale)
    const answer = await fetch(`http://127.0.0.1:${site.sitePort}${pathIn(storefront, '/launches')}`, {
      headers: { 'x-original-host': originalHostOf(storefront, 'local') },
    })
    const html = await answer.text()
    const part = html.slice(html.indexOf('class="launches-day"'))
    expect([locale, /<h2 class="launches-date"><time dateTime="([^"]+)"/i.exec(part)?.[1]]).toEqual([locale, day])
    expect(part).toContain('Runner One')
  }
})

test('REACH-RAF-06 the pages of a raffle have words in all languages', async () => {
  const world = raffleWorld(site.store)
  await world.standAt(opens)
  const no = await world.plan([{ sku: 'AA1001_540', pieces: 1 }], { levelMin: 2 })
  await world.turn()
  const languages = new Map(storefronts.filter(({ brand }) => brand === 'stadion').map((one) => [one.locale.slice(0, 2), one]))
  expect(languages.size).toBe(29)
  const leads = new Set<string>()
  for (const storefront of languages.values())
    for (const path of [`/raffles/${no}`, `/raffles/${no}/draw`, '/legal/raffle-terms', '/launches'] as const) {
      const answer = await fetch(`http://127.0.0.1:${site.sitePort}${pathIn(storefront, path)}`, {
        headers: { 'x-original-host': originalHostOf(storefront, 'local') },
      })
      const html = await answer.text()
      const key = />\s*(?:raffles|launches|points|waiting|content|page)\.[a-z-]+(?:\.[a-zA-Z0-9]+)*\s*</.exec(html)?.[0]
      expect([storefront.locale, path, answer.status, key]).toEqual([storefront.locale, path, 200, undefined])
      leads.add(/<meta name="description" content="([^"]+)/.exec(html)![1]!)
    }
  expect(leads.size).toBe(4 * languages.size)
})

test('REACH-RAF-02 the page of a draw with a long list shows its parts and a place in it, not the list', async () => {
  const world = raffleWorld(site.store)
  const sku = 'AA1001_540'
  await world.standAt(opens)
  const no = await world.plan([{ sku, pieces: 1 }])
  await world.turn()
  await world.others(no, sku, 20_001)
  await world.goTo(closes)
  const get = async (entry = '') => {
    const answer = await fetch(`http://127.0.0.1:${site.sitePort}/raffles/${no}/draw${entry}`, {
      headers: { 'x-original-host': 'www.stadion.de' },
    })
    return [answer.status, await answer.text()] as const
  }
  const [status, html] = await get()
  expect([status, html.length < 300_000, html.match(/draw\/entries\?part=\d/g)]).toEqual([
    200,
    true,
    ['draw/entries?part=1', 'draw/entries?part=2'],
  ])
  expect(html).toContain('Teilnahmen: 20.001')
  expect((await get(`?entry=en_${sku}_77`))[1]).toMatch(/Rang [\d.]+ von 20\.001 mit Größe/)
  expect((await get('?entry=en_77'))[1]).toContain('Diese Teilnahme steht nicht auf der Liste.')
  // What is cut within a character, or has signs that no number has, is on no list either.
  for (const odd of [`${'x'.repeat(59)}😀`, 'en_\u0000', '../draw'])
    expect((await get(`?entry=${encodeURIComponent(odd)}`))[0], odd).toBe(200)
})

test('a raffle that there is not, or of the other brand, is not found', async () => {
  const get = async (path: string, host: string) =>
    (await fetch(`http://127.0.0.1:${site.sitePort}${path}`, { headers: { 'x-original-host': host } })).status
  expect(await get('/raffles/rf_999', 'www.stadion.de')).toBe(404)
  expect(await get('/raffles/rf_999/draw', 'www.stadion.de')).toBe(404)
  expect(await get('/raffles/rf_1', 'www.reebok.de')).toBe(404)
})

const page = async (locale: string, path: `/${string}`) => {
  const storefront = storefrontOf('stadion', locale)
  const answer = await fetch(`http://127.0.0.1:${site.sitePort}${pathIn(storefront, path)}`, {
    headers: { 'x-original-host': originalHostOf(storefront, 'local') },
  })
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), html: await answer.text() }
}

test('REACH-RAF-07 launches for members alone are named as such and found by no search engine; one is told at a launch', async () => {
  const world = raffleWorld(site.store)
  await site.store.db.query('delete from raffles.raffle')
  await world.standAt(opens)
  await site.store.db.query(`update catalogue.article set launch_at = $1 where brand = 'stadion' and id = 'AA1004'`, [
    new Date(closes).toISOString(),
  ])
  const plan = (levelMin: number, country: string) =>
    world.plan([{ sku: 'AA1001_540', pieces: 1 }], { levelMin, countries: [country], opensAt: new Date(opens + 1000) })
  await plan(0, 'BE')
  await plan(2, 'CH')
  const [forAll, forMembers] = [await page('nl_BE', '/launches'), await page('it_CH', '/launches')]
  const isIndexed = ({ html }: typeof forAll) => !/<meta name="robots" content="[^"]*noindex/.test(html)
  expect([isIndexed(forAll), isIndexed(forMembers)]).toEqual([true, false])
  const level = (html: string) => /<p class="launches-level">([^<]+)/.exec(html)?.[1]
  expect([level(forAll.html), level(forMembers.html)]).toEqual([undefined, expect.stringContaining('livello')])
  expect(forAll.html).toContain('/waiting-list?article=AA1004')
})

test('while raffles cannot be read, their pages say so between header and footer, and the page of an article stands without them', async () => {
  const world = raffleWorld(site.store)
  await world.standAt(opens)
  const no = await world.plan([{ sku: 'AA1001_540', pieces: 1 }], { countries: ['BE', 'LU'] })
  const paths = ['/launches', `/raffles/${no}`, `/raffles/${no}/draw`] as const
  for (const path of paths) expect([path, (await page('fr_BE', path)).status]).toEqual([path, 200])
  await site.store.db.query('alter table raffles.raffle rename to away')
  try {
    for (const path of paths) {
      const { status, retryAfter, html } = await page('fr_LU', path)
      expect([path, status, retryAfter]).toEqual([path, 503, '5'])
      for (const part of ['<header', '<footer', 'Cette partie de la page'])
        expect([path, html.includes(part), part]).toEqual([path, true, part])
    }
    // What is the same for everybody was shown before, and is again.
    for (const path of ['/launches', `/raffles/${no}/draw`] as const) expect((await page('fr_BE', path)).status).toBe(200)
    expect((await page('fr_LU', '/runner-one/AA1001.html')).status).toBe(200)
  } finally {
    await site.store.db.query('alter table raffles.away rename to raffle')
  }
})
