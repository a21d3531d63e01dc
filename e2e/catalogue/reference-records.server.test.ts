import { storefrontOf } from '@stadion/site/storefronts'
import { beforeEach, expect, test, vi } from 'vitest'
import { textOf, visitorOf } from '../checkout/without-scripts.ts'
import { folder, openSiteWithFolder, site } from '../fixtures/site-with-folder.ts'

openSiteWithFolder({ standsStill: true })
beforeEach(() => folder.empty())

const ndjson = (...records: object[]) => records.map((one) => JSON.stringify(one)).join('\n')
async function imported(files: Readonly<Record<string, string>>): Promise<void> {
  await folder.empty()
  for (const [file, text] of Object.entries(files)) await folder.write(`catalogue/${file}`, text)
  await folder.data('import', '--yes', '--with-stock')
  // What has changed may be shown for a second.
  await site.hear()
  vi.advanceTimersByTime(1001)
}
const get = async (locale: string, path: string) => {
  const { sitePath } = storefrontOf('stadion', locale)
  const { answer, html, location } = await visitorOf(site, storefrontOf('stadion', locale)).call(
    'GET',
    encodeURI(`${sitePath && !path.startsWith('/api') ? `/${sitePath}` : ''}${path}`),
  )
  return { status: answer.status, html, location }
}
const page = async (locale: string, path: string) => textOf((await get(locale, path)).html)
/** What a list has of the article’s kind, sport and size, and whether a text finds the article. */
async function listed(locale: string, q: string) {
  const { html } = await get(locale, `/api/bridge/products?exact=1&q=${q}`)
  const { items, facets } = JSON.parse(html) as { items: { id: string }[]; facets: { name: string; values: { label: string }[] }[] }
  const labels = facets.flatMap(({ name, values }) => (['kind', 'sport', 'size'].includes(name) ? values.map(({ label }) => label) : []))
  return { ids: items.map(({ id }) => id), labels }
}

const names = (...[en, de, ja]: string[]) => ({ names: { en, de, ja } })
const records = (of: Readonly<Record<'colour' | 'kind' | 'sport', readonly string[]>>) => ({
  'colours.ndjson': ndjson({ key: 'felt-grey', palette: 'grey', hex: '#8d8a84', ...names(...of.colour) }),
  'kinds.ndjson': ndjson({
    key: 'sauna-hat',
    category: 'accessories',
    sizeRun: { unisex: 'hats' },
    taxCategory: 'apparel',
    ...names(...of.kind),
  }),
  'terms.ndjson': ndjson({ type: 'sport', key: 'sauna', ...names(...of.sport) }),
  'size-runs.ndjson': ndjson({ key: 'hats', sizes: [{ code: 'OS', name: 'OS' }] }),
})
const first = {
  colour: ['Felt Grey', 'Filzgrau', 'フェルトグレー'],
  kind: ['Sauna hat', 'Saunahut', 'サウナハット'],
  sport: ['Sauna', 'Saunieren', 'サウナ浴'],
}
const renamed = {
  colour: ['Ash Wool', 'Aschwolle', 'アッシュ羊毛'],
  kind: ['Steam cap', 'Dampfkappe', '蒸気帽子'],
  sport: ['Steaming', 'Dampfen', '蒸気浴'],
}
const locales = [
  ['en_GB', 0],
  ['de_DE', 1],
  ['ja_JP', 2],
] as const

test('DESK-CAT-04 reference records can be added and renamed; English is required; pages, facets and search know the new names within 2 s', async () => {
  const article = {
    ...{ id: 'SH-9001', model: 'aalto', name: 'Aalto', gender: 'unisex', category: 'accessories', kind: 'sauna-hat', sport: 'sauna' },
    ...{ colour: 'felt-grey', sizes: ['OS'], listedAt: '2026-09-01T08:00:00Z' },
  }
  const priced = Object.fromEntries(
    ['GBP', 'EUR', 'JPY'].map((list) => [`prices/stadion/${list}.csv`, 'article,sku,list,sale\nSH-9001,,4000,\n']),
  )
  await imported({
    ...records(first),
    ...priced,
    'articles/stadion.ndjson': ndjson(article),
    'stock/stadion/rest.csv': 'sku,pieces\nSH-9001_OS,9\n',
  })
  for (const [now, before] of [
    [first, undefined],
    [renamed, first],
  ] as const) {
    if (before) await imported(records(renamed))
    for (const [locale, at] of locales) {
      const [colour, kind, sport] = [now.colour[at]!, now.kind[at]!, now.sport[at]!]
      const product = await page(locale, '/aalto/SH-9001.html')
      expect([locale, ...[colour, kind].map((name) => product.includes(name))]).toEqual([locale, true, true])
      for (const name of [colour, kind, sport]) {
        const { ids, labels } = await listed(locale, name)
        expect([locale, name, ids]).toEqual([locale, name, ['SH-9001']])
        expect(labels).toEqual(expect.arrayContaining([kind, sport]))
      }
      expect(await page(locale, `/search?q=${colour}`)).toContain('Aalto')
      if (!before) continue
      for (const old of [before.colour[at]!, before.kind[at]!]) {
        expect([locale, old, product.includes(old)]).toEqual([locale, old, false])
        expect([locale, old, (await listed(locale, old)).ids]).toEqual([locale, old, []])
      }
    }
  }
  // A language without a name has the English one.
  expect(await page('fr_FR', '/aalto/SH-9001.html')).toContain('Ash Wool')
  await folder.empty()
  await folder.write('catalogue/colours.ndjson', ndjson({ key: 'moss', palette: 'green', hex: '#55774a', names: { de: 'Moos' } }))
  await expect(folder.data('import', '--yes')).rejects.toThrow(/colours\.ndjson:1 names: English \(en\) is missing/)
})
