import { storefrontOf } from '@stadion/site/storefronts'
import { beforeEach, expect, test } from 'vitest'
import { visitorOf } from '../checkout/without-scripts.ts'
import { openFolder } from '../fixtures/data-folder.ts'
import { folder, openSiteWithFolder, site } from '../fixtures/site-with-folder.ts'
import type { Site } from '../open-site.ts'
import { openSite } from '../open-site.ts'

openSiteWithFolder()
beforeEach(() => folder.empty())

const menu = (place: string, scopes: object) => folder.write(`navigation/stadion/${place}.json`, JSON.stringify(scopes))
const askOf = (brand: 'stadion' | 'reebok', locale: string, path: string) => {
  const storefront = storefrontOf(brand, locale)
  return visitorOf(site, storefront).call('GET', `${path}?sitePath=${storefront.sitePath}`)
}
const read = async (locale: string, place = 'header', brand: 'stadion' | 'reebok' = 'stadion') =>
  JSON.parse((await askOf(brand, locale, `/api/bridge/menus/${place}`)).html).menu

const all = [
  {
    message: 'header.men',
    target: { category: 'men' },
    entries: [
      { texts: { en: 'Shoes', de: 'Schuhe' }, target: { category: 'men', subcategory: 'shoes', query: { sport: 'running' } } },
      { texts: { en: 'More' }, entries: [{ texts: { en: 'Finder' }, target: { article: 'AA1001' } }] },
    ],
  },
  { texts: { en: 'Sale', fr: 'Soldes' }, target: { search: { reduced: 'true' } } },
  { texts: { en: 'Of Germans' }, target: { path: '/manner' } },
  { texts: { en: 'Gone' }, target: { article: 'ZZ9999' } },
  { texts: { en: 'Gone too' }, entries: [{ texts: { en: 'Gone' }, target: { article: 'ZZ9999' } }] },
  { texts: { en: 'Magazine' }, target: { address: 'https://magazine.example.com/a?b=1' } },
]

test('D-152 a menu is that of the locale, of the country, or of all; texts are of the language; what leads nowhere is left out', async () => {
  await menu('header', { '*': all, DE: [{ texts: { en: 'Only here' }, target: { page: 'help' } }] })
  expect(await folder.data('diff')).toContain('menu stadion header: new')
  await folder.data('import', '--yes')
  expect((await folder.data('diff'))[0]).toMatch(/^Nothing differs: .*1 menus/)
  expect(await read('de_DE')).toEqual({ entries: [{ text: 'Only here', href: '/help', entries: [] }] })
  const swiss = await read('fr_CH')
  expect(swiss.entries).toEqual([
    {
      ...{ text: 'Homme', href: '/fr/hommes' },
      entries: [
        { text: 'Shoes', href: '/fr/hommes/shoes?sport=running', entries: [] },
        { text: 'More', href: null, entries: [{ text: 'Finder', href: expect.stringMatching(/^\/fr\/[\w-]+\/AA1001\.html$/) }] },
      ],
    },
    { text: 'Soldes', href: '/fr/search?reduced=true', entries: [] },
    { text: 'Magazine', href: 'https://magazine.example.com/a?b=1', entries: [] },
  ])
  const austrian = await read('de_AT')
  expect(austrian.entries.map(({ text }: { text: string }) => text)).toContain('Of Germans')
  expect(await read('de_AT', 'footer')).toBeNull()
  expect(await read('de_AT', 'header', 'reebok')).toBeNull()

  await folder.data('export', '--only', 'menus', '--overwrite')
  expect((await folder.data('diff'))[0]).toMatch(/^Nothing differs/)
})

test('DESK-NAV-02 header and footer are drawn from the nearest menu; what leads nowhere is left out there, and listed by the import; without one the built-in stands, also while the header is down', async () => {
  await menu('header', {
    '*': all,
    DE: [
      {
        texts: { en: 'Trails', de: 'Wege' },
        target: { search: { q: 'trail' } },
        entries: [{ texts: { en: 'Running now' }, target: { category: 'men' } }],
      },
      { texts: { en: 'Of <b>France</b>' }, target: { path: '/hommes' } },
    ],
  })
  await menu('footer', {
    DE: [{ texts: { en: 'Service', de: 'Werkstattdienst' }, entries: [{ texts: { en: 'Help desk' }, target: { page: 'help' } }] }],
  })
  const lines = await folder.data('import', '--yes')
  expect(lines).toContain('menu stadion header: "Of <b>France</b>" ({"path":"/hommes"}) leads nowhere and is left out in de_DE, en_DE')
  expect(lines.find((line) => line.includes('"Gone"'))).toMatch(/leads nowhere and is left out in \w+, .* and \d+ more$/)
  // As long as the shop keeps headers, whoever looked before sees the one before.
  const page = async (locale: string, brand: 'stadion' | 'reebok' = 'stadion', on = site) =>
    (await visitorOf(on, storefrontOf(brand, locale))('/help')).html
  const german = await page('de_DE')
  for (const text of ['>Wege</a>', 'Running now', '>Werkstattdienst</h2>', '>Help desk</a>']) expect(german).toContain(text)
  expect(german).not.toContain('France')
  expect(german).not.toContain('href="/frauen/shoes"')
  const austrian = await page('de_AT')
  expect(austrian).toContain('>Sale</a>')
  expect(austrian).not.toContain('Wege')
  expect(austrian).not.toContain('Werkstattdienst')
  expect(await page('de_DE', 'reebok')).toContain('href="/frauen/shoes"')

  const broken = { path: '/', get: () => undefined, views: { view: () => Promise.reject(new Error('down')) } }
  const without = await openSite({ replace: { shell_header: broken as never } })
  try {
    const store = { store: without.store } as Site
    const other = await openFolder(store)
    await other.write(
      'navigation/stadion/header.json',
      JSON.stringify({ DE: [{ texts: { en: 'Trails', de: 'Wege' }, target: { search: { q: 'trail' } } }] }),
    )
    await other.data('import', '--yes')
    await other.close()
    // The first page asks for it, and does not wait.
    const fallback = () => page('de_DE', 'stadion', without)
    await expect.poll(fallback).toContain('<a href="/search?q=trail">WEGE</a>')
    expect(await fallback()).toContain('fallback-header')
    expect(await page('de_AT', 'stadion', without)).toContain('<a href="/manner">HERREN</a>')
  } finally {
    await without.close()
  }
})

const entry = { texts: { en: 'Help' }, target: { page: 'help' } }
const deep = { texts: { en: 'A' }, entries: [{ texts: { en: 'B' }, entries: [{ texts: { en: 'C' }, entries: [entry] }] }] }
test.each([
  ['header', { Germany: [entry] }, /header\.json:1 Germany: expected \*, or a country or a locale of the brand/],
  ['header', { MN: [entry] }, /header\.json:1 MN: expected \*, or/],
  ['header', { '*': [deep] }, /\*: has more than three levels/],
  ['header', { '*': [{ texts: { en: 'A' }, entries: Array(120).fill(entry) }] }, /\*: has more than 120 entries/],
  ['header', { '*': [{ texts: { de: 'Hilfe' }, target: { page: 'help' } }] }, /\*\.0\.texts: English \(en\) is missing/],
  ['header', { '*': [{ texts: { en: 'Help' } }] }, /\*\.0: expected a target, or entries/],
  ['header', { '*': [{ target: { page: 'help' } }] }, /\*\.0: expected either texts or message/],
  ['header', { '*': [{ message: 'header.nothing', target: { page: 'help' } }] }, /\*\.0\.message: expected one of header\.men/],
  ['header', { '*': [{ ...entry, target: { page: 'nothing' } }] }, /\*\.0\.target\.page/],
  ['header', { '*': [{ ...entry, target: { address: 'http://example.com' } }] }, /\*\.0\.target\.address: expected an https address/],
  ['header', { '*': [{ ...entry, target: { path: '//example.com' } }] }, /\*\.0\.target\.path: expected a path/],
  ['header', { '*': [{ ...entry, target: {} }] }, /\*\.0\.target: expected one of category, collection, page, article/],
  ['sidebar', { '*': [entry] }, /there is no menu "sidebar"; there are: header, footer/],
])('D-152 a wrong menu is named: %s %o', async (place, scopes, sentence) => {
  await menu(place, scopes)
  await expect(folder.data('import', '--yes')).rejects.toThrow(sentence)
})
