import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { dataCommand } from '@stadion/catalogue/data-command'
import { storefrontOf, storefronts } from '@stadion/site/storefronts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textOf, visitorOf } from '../checkout/without-scripts.ts'
import { openSite, type Site } from '../open-site.ts'

let site: Site
let folder: string
beforeAll(async () => {
  ;[site, folder] = await Promise.all([openSite(), mkdtemp(join(tmpdir(), 'data-'))])
})
afterAll(() => Promise.all([site?.close(), rm(folder, { recursive: true, force: true })]))

const write = async (file: string, text: string) => {
  await mkdir(dirname(join(folder, 'catalogue', file)), { recursive: true })
  await writeFile(join(folder, 'catalogue', file), text)
}
const place = { actor: 'ann', environment: 'development' as const }
const data = (...words: string[]) => dataCommand.run({ db: site.store.db, now: site.store.now }, words, place)

/** Message keys that are shown instead of words. */
const keyIn = (html: string): string | undefined =>
  /\b(?:kind|colour|palette|sport|material|fit|feature|attribute|description|gender|category)\.[a-z][a-zA-Z.-]*/.exec(textOf(html))?.[0]

const hat = {
  ...{ id: 'SH-9001', model: 'steam-hat', name: 'Steam Hat', gender: 'unisex', category: 'accessories', kind: 'sauna-hat' },
  ...{ sport: 'sauna', colour: 'felt-grey', sizes: ['OS'], attributes: { wool: 'Merino', thickness: 4 }, gtin: { OS: '4006381333931' } },
  ...{
    listedAt: '2026-09-01T08:00:00Z',
    material: 'felt',
    texts: {
      en: { description: 'Keeps a cool head in the heat.' },
      de: { description: 'Hält im Heißen den Kopf kühl.' },
      de_AT: { description: 'Hält in der Hitze den Kopf kühl.' },
    },
  },
}

async function writeFolder(article: object = hat, price = '39.90'): Promise<void> {
  await write(
    'kinds.ndjson',
    `${JSON.stringify({ key: 'sauna-hat', category: 'accessories', names: { en: 'Sauna hat' }, sizeRun: { unisex: 'hats' }, taxCategory: 'apparel' })}\n`,
  )
  await write(
    'colours.ndjson',
    JSON.stringify({ key: 'felt-grey', palette: 'grey', hex: '#8d8a84', names: { en: 'Felt Grey', de: 'Filzgrau' } }),
  )
  await write('size-runs.ndjson', JSON.stringify({ key: 'hats', sizes: [{ code: 'OS', name: 'OS' }] }))
  await write(
    'terms.ndjson',
    [
      { type: 'sport', key: 'sauna', names: { en: 'Sauna' } },
      { type: 'material', key: 'felt', names: { en: 'Wool felt', de: 'Wollfilz' } },
    ]
      .map((term) => JSON.stringify(term))
      .join('\n'),
  )
  await write(
    'attributes.ndjson',
    [
      { key: 'wool', names: { en: 'Wool', de: 'Wolle' } },
      { key: 'thickness', unit: 'mm', names: { en: 'Thickness' } },
    ]
      .map((one) => JSON.stringify(one))
      .join('\n'),
  )
  await write('articles/stadion.ndjson', `${JSON.stringify(article)}\n`)
  // Every currency of the shop, so that every storefront sells it.
  const currencies = new Set(storefronts.map(({ currency }) => currency))
  for (const currency of currencies)
    await write(`prices/stadion/${currency}.csv`, `article,sku,list,sale\nSH-9001,,${currency === 'EUR' ? price : '4000'},\n`)
  for (const region of ['americas', 'rest']) await write(`stock/stadion/${region}.csv`, 'sku;pieces\r\nSH-9001_OS;12\r\n')
}

test('DESK-IMP-12 DESK-CAT-05 an article of a new kind and colour with English names has a page, a place in lists, facets and a picture in all storefronts of its brand', async () => {
  await writeFolder()
  const would = await data('diff', folder, '--with-stock')
  expect(would).toContain('article stadion SH-9001: new')
  expect(dataCommand.statusOf!(['diff', folder], would)).toBe(3)
  expect(await site.store.db.query(`select from catalogue.article_record where id like 'SH-%'`)).toEqual([])
  expect((await data('import', folder, '--with-stock')).at(-1)).toMatch(/Nothing was changed; with --yes it is\.$/)
  // The shop has just read what its articles refer to.
  await visitorOf(site, storefrontOf('stadion', 'en_GB')).call('GET', '/api/bridge/products/AA1001')
  expect((await data('import', folder, '--with-stock', '--yes')).at(-1)).toMatch(/Imported\.$/)
  const after = await data('diff', folder, '--with-stock')
  expect(after).toEqual([expect.stringMatching(/^Nothing differs/)])
  expect(dataCommand.statusOf!(['diff', folder], after)).toBe(0)

  const own = storefronts.filter(({ brand }) => brand === 'stadion')
  expect(own.length).toBeGreaterThan(50)
  for (const storefront of own) {
    const ask = visitorOf(site, storefront)
    const of = [storefront.brand, storefront.locale]
    const page = await ask('/steam-hat/SH-9001.html')
    expect([...of, page.answer.status, keyIn(page.html)]).toEqual([...of, 200, undefined])
    const list = await ask('/search?q=sh-900&kind=sauna-hat')
    expect([...of, list.answer.status, keyIn(list.html)]).toEqual([...of, 200, undefined])
    const { html } = await ask.call('GET', '/api/bridge/products?kind=sauna-hat')
    const { items, facets } = JSON.parse(html)
    expect([...of, items.map(({ id }: { id: string }) => id), keyIn(JSON.stringify(facets))]).toEqual([...of, ['SH-9001'], undefined])
  }
  const austrian = textOf((await visitorOf(site, storefrontOf('stadion', 'de_AT'))('/steam-hat/SH-9001.html')).html)
  expect([austrian.includes('Hält in der Hitze'), austrian.includes('Hält im Heißen')]).toEqual([true, false])
  const german = visitorOf(site, storefrontOf('stadion', 'de_DE'))
  const page = textOf((await german('/steam-hat/SH-9001.html')).html)
  for (const text of ['Filzgrau', 'Wollfilz', 'Hält im Heißen den Kopf kühl.', 'Wolle', 'Merino', 'Thickness', '4 mm', '39,90'])
    expect(page).toContain(text)
  for (const word of ['sauna', 'filzgrau', 'steam hat', 'merino', '4006381333931', 'sh-9001'])
    expect([word, JSON.parse((await german.call('GET', `/api/bridge/products?q=${encodeURIComponent(word)}`)).html).items[0]?.id]).toEqual([
      word,
      'SH-9001',
    ])
  expect((await german('/steam-hat/SH-9001.html')).html).toContain('"gtin":"4006381333931"')
  const picture = await german('/assets/img/SH-9001_01.svg')
  expect(picture.answer.status).toBe(200)
  const sister = visitorOf(site, storefrontOf('reebok', 'en_GB'))
  expect((await sister('/steam-hat/SH-9001.html')).answer.status).toBe(404)
})

test('D-144 a withdrawn article leaves lists and its page, and comes back as it was', async () => {
  const row = async () => (await site.store.db.query(`select sales, price_band from catalogue.article where id = 'SH-9001'`))[0]
  await site.store.db.query(`update catalogue.article set sales = 77 where id = 'SH-9001'`)
  const before = await row()
  expect(before).toEqual({ sales: 77, price_band: 2 })
  await writeFolder({ ...hat, status: 'WITHDRAWN' }, '41')
  await data('import', folder, '--yes')
  // Its new price waits, until it is live again.
  expect((await data('diff', folder))[0]).toMatch(/^Nothing differs/)
  const call = visitorOf(site, storefrontOf('stadion', 'en_GB')).call
  expect((await call('GET', '/api/bridge/products/by-ids?ids=SH-9001')).html).toBe('{"items":[]}')
  expect(await site.store.db.query(`select from catalogue.cell where kind = 'sauna-hat'`)).toEqual([])
  await writeFolder()
  await data('import', folder, '--yes')
  expect(JSON.parse((await call('GET', '/api/bridge/products/by-ids?ids=SH-9001')).html).items).toHaveLength(1)
  expect(await row()).toEqual(before)
  expect((await visitorOf(site, storefrontOf('stadion', 'en_GB'))('/steam-hat/SH-9001.html')).answer.status).toBe(200)
})

test('D-152 what articles have copied of a record follows it: names of sizes, colours', async () => {
  await writeFolder()
  await write('size-runs.ndjson', JSON.stringify({ key: 'hats', sizes: [{ code: 'OS', name: 'Any' }] }))
  await write('colours.ndjson', JSON.stringify({ key: 'felt-grey', palette: 'brown', hex: '#8d8a80', names: { en: 'Felt Grey' } }))
  await data('import', folder, '--yes')
  const [row] = await site.store.db.query(
    `select a.palette, a.swatch, v.size from catalogue.article a join catalogue.variation v on v.article_id = a.id where a.id = 'SH-9001'`,
  )
  expect(row).toEqual({ palette: 'brown', swatch: '#8d8a80', size: 'Any' })
  expect(await site.store.db.query(`select palette from catalogue.cell where kind = 'sauna-hat'`)).toEqual([{ palette: 'brown' }])
  await writeFolder()
  await data('import', folder, '--yes')
})

test('D-152 a name that no article has any more is suggested no longer; an import that changes nothing is noted as done', async () => {
  const names = () => site.store.db.query(`select word from catalogue.name_word where name like '%Hat' order by word`)
  await writeFolder({ ...hat, name: 'Vapour Hat' })
  await data('import', folder, '--yes')
  expect((await names()).map(({ word }) => word)).toEqual(['hat', 'vapour'])
  await writeFolder()
  await data('import', folder, '--yes')
  expect((await data('import', folder, '--yes'))[0]).toMatch(/^Nothing differs/)
  const entries = async (command: string) =>
    (await site.store.db.query<{ after: object }>(`select after from audit.entry where command = $1 order by at`, [command])).map(
      ({ after }) => after,
    )
  const [begun, done] = [await entries('data import begun'), await entries('data imported')]
  expect(done.length).toBeGreaterThan(4)
  // The last one had nothing to change.
  expect([begun.length, begun.at(-1)]).toEqual([done.length - 1, done.at(-2)])
})

test('D-138 an import counts no size again: what open orders hold is known to the warehouse’s messages alone', async () => {
  const pieces = async () =>
    (await site.store.db.query(`select quantity from catalogue.stock where sku = 'SH-9001_OS' and region = 'rest'`))[0]
  await site.store.db.query(`update catalogue.stock set quantity = 0 where sku = 'SH-9001_OS' and region = 'rest'`)
  await writeFolder()
  expect((await data('diff', folder, '--with-stock'))[0]).toMatch(/^Nothing differs/)
  await data('import', folder, '--with-stock', '--yes')
  expect(await pieces()).toEqual({ quantity: 0 })
})

test('D-134 a reduction that grows by an import is one reduction', async () => {
  await writeFolder()
  const price = (line: string) => write('prices/stadion/GBP.csv', `article,sku,list,sale\nSH-9001,,${line}\n`)
  for (const line of ['40,', '40,30', '40,25']) {
    await price(line)
    await data('import', folder, '--yes')
  }
  const periods = await site.store.db.query(
    `select minor::integer, reduced from catalogue.price_period where article_id = 'SH-9001' and currency = 'GBP' and reduced order by until desc`,
  )
  const [live] = await site.store.db.query(
    `select sale_minor::integer as sale, prior_minor::integer as prior from catalogue.price where article_id = 'SH-9001' and currency = 'GBP'`,
  )
  expect([periods, live]).toEqual([[{ minor: 3000, reduced: true }], { sale: 2500, prior: 4000 }])
})

test('D-134 an imported price of an article that has one keeps its history', async () => {
  await writeFolder(hat, '45')
  expect(await data('import', folder, '--yes')).toContain('price stadion EUR SH-9001: 39.9 -> 45')
  const periods = await site.store.db.query(
    `select minor::integer from catalogue.price_period where article_id = 'SH-9001' and currency = 'EUR'`,
  )
  expect(periods).toEqual([{ minor: 3990 }])
})

test.each([
  ['articles/stadion.ndjson', '{"id":"sh-1"}', /articles\/stadion\.ndjson:1 id: expected 4 to 24 capital letters/],
  ['articles/stadion.ndjson', JSON.stringify({ ...hat, name: 'Hat\u0000' }), /:1 name: has a character that is no text/],
  ['articles/stadion.ndjson', JSON.stringify({ ...hat, name: 'Hat\ud800' }), /:1 name: has a character that is no text/],
  ['articles/stadion.ndjson', '\n{nothing', /articles\/stadion\.ndjson:2: the line is no JSON object/],
  ['articles/stadion.ndjson', JSON.stringify({ ...hat, kind: 'sauna-bucket' }), /:1 kind: there is no kind "sauna-bucket"/],
  ['articles/stadion.ndjson', JSON.stringify({ ...hat, sizes: ['XL'] }), /:1 sizes: the run hats has no size with the code XL/],
  ['articles/stadion.ndjson', JSON.stringify({ ...hat, gtin: { OS: '4006381333932' } }), /:1 gtin\.OS: expected a GTIN/],
  [
    'articles/stadion.ndjson',
    `${JSON.stringify(hat)}\n${JSON.stringify(hat)}`,
    /:2: stands in catalogue\/articles\/stadion\.ndjson:1 already/,
  ],
  [
    'articles/stadion.ndjson',
    JSON.stringify({ ...hat, gtin: { XL: '4006381333931' } }),
    /:1 gtin\.XL: the article has no size with this code/,
  ],
  ['articles/nike.ndjson', '', /there is no brand "nike"; there are: stadion, reebok/],
  ['prices/stadion/EUR.csv', 'article,sku,list,sale\nSH-9001,,"39,90",', /EUR\.csv:2 list: expected an amount such as 89 or 89\.50/],
  ['prices/stadion/JPY.csv', 'article,sku,list,sale\nSH-9001,,39.90,', /JPY\.csv:2 list: expected a whole amount: JPY has no smaller coin/],
  ['prices/stadion/EUR.csv', 'article,sku,list,sale\nSH-9001,,30,30', /EUR\.csv:2 sale: expected less than the list price/],
  ['prices/stadion/EUR.csv', 'article,list,sale,colour\nSH-9001,30,,x', /EUR\.csv:1: the column sku is missing/],
  ['prices/stadion/EUR.csv', 'article,sku,list,sale\nSH-9002,,30,', /EUR\.csv:2 article: stadion has no article SH-9002/],
  ['prices/stadion/XXX.csv', '', /there is no price list "XXX"/],
  ['stock/stadion/rest.csv', 'sku,pieces\nSH-9001_XL,3', /rest\.csv:2 sku: stadion has no size SH-9001_XL/],
  ['colours.ndjson', '{"key":"red","palette":"red","hex":"red","names":{"de":"Rot"}}', /colours\.ndjson:1 hex/],
  ['collections.ndjson', '', /a data folder has no such file/],
])('D-152 a wrong line of %s is named, and nothing is imported: %s', async (file, text, sentence) => {
  await writeFolder({ ...hat, name: 'Another name' })
  await write(file, text)
  try {
    await expect(data('import', folder, '--yes', '--with-stock')).rejects.toThrow(sentence)
    const [row] = await site.store.db.query<{ name: string }>(`select name from catalogue.article where id = 'SH-9001'`)
    expect(row?.name).toBe('Steam Hat')
  } finally {
    await rm(join(folder, 'catalogue', file))
  }
})

test('a folder that is not there, and a word that means nothing, are refused', async () => {
  await expect(data('import', '/nowhere')).rejects.toThrow(/There is no folder .*nowhere/)
  expect(() => dataCommand.before!(['merge', folder], place)).toThrow(/There is no "data merge"/)
  expect(() => dataCommand.before!(['import', folder, '--only'], place)).toThrow(/--only means nothing here/)
  expect(dataCommand.before!([], place)).toBe('usage')
})

/** Hats beside the first; no page of theirs was asked for before. */
async function importHats(hats: readonly object[]): Promise<string> {
  await writeFolder()
  await write('articles/stadion.ndjson', [hat, ...hats].map((one) => JSON.stringify(one)).join('\n'))
  const lines = (price: string) => hats.map((one) => `${{ ...hat, ...one }.id},,${price},`).join('\n')
  await write('prices/stadion/EUR.csv', `article,sku,list,sale\nSH-9001,,39.90,\n${lines('39.90')}\n`)
  return (await data('import', folder, '--yes')).join('\n')
}

test('DESK-CAT-02 a withdrawn article leads to its successor, else nowhere; a draft is on no page and in no call', async () => {
  const hats = [
    { ...hat, id: 'SH-9101', model: 'old-hat', name: 'Old Hat', status: 'WITHDRAWN', replacedBy: 'AA1001', gtin: {} },
    { ...hat, id: 'SH-9102', model: 'lost-hat', name: 'Lost Hat', status: 'WITHDRAWN', replacedBy: 'SH-9101', gtin: {} },
    { ...hat, id: 'SH-9103', model: 'draft-hat', name: 'Draft Hat', status: 'DRAFT', gtin: {} },
  ]
  expect(await importHats(hats)).toContain('Imported.')
  const ask = visitorOf(site, storefrontOf('stadion', 'de_DE'))
  const old = await ask('/old-hat/SH-9101.html?sku=SH-9101_OS')
  expect([old.answer.status, old.answer.headers.get('location')]).toEqual([301, '/runner-one/AA1001.html?sku=SH-9101_OS'])
  // Its successor is withdrawn itself.
  expect((await ask('/lost-hat/SH-9102.html')).answer.status).toBe(404)
  expect((await ask('/draft-hat/SH-9103.html')).answer.status).toBe(404)
  for (const path of ['/search?q=sh-9103', '/search?q=draft', '/search?kind=sauna-hat'])
    expect((await ask(path)).html).not.toMatch(/(draft|old|lost)-hat/)
  for (const path of ['products/by-ids?ids=SH-9103,SH-9101', 'products?kind=sauna-hat', 'products?q=draft'])
    expect((await ask.call('GET', `/api/bridge/${path}`)).html).not.toMatch(/(Draft|Old|Lost) Hat/)
  const added = await ask.call('POST', '/api/bridge/baskets/-/items', { items: [{ productId: 'SH-9103_OS' }] })
  expect(added.answer.status).toBe(404)
})

test('a successor is another article that is there, and of a withdrawn one only', async () => {
  const importing = (own: object) => expect(importHats([{ ...hat, id: 'SH-9104', gtin: {}, ...own }]))
  await importing({ status: 'WITHDRAWN', replacedBy: 'SH-9104' }).rejects.toThrow('an article does not replace itself')
  await importing({ status: 'WITHDRAWN', replacedBy: 'ZZ-11' }).rejects.toThrow('there is no article "ZZ-11"')
  await importing({ replacedBy: 'AA1001' }).rejects.toThrow('only a withdrawn article has a successor')
})

test('DESK-CAT-03 an article’s own text, and its words for search engines, are those of the locale, else of the language, else composed', async () => {
  const en = { description: 'English words.', seoTitle: 'English title', seoDescription: 'English for engines' }
  const de = { description: 'Deutsche Worte.', seoTitle: 'Deutscher Titel', seoDescription: 'Deutsch für Suchen' }
  const texts = [{ en, de, de_AT: { description: 'Wiener Worte.', seoTitle: 'Titel in Wien' } }, { en, de }, { en }, {}]
  await importHats(texts.map((own, no) => ({ ...hat, id: `SH-920${no}`, model: `hat-${no}`, texts: own, gtin: {} })))
  const ask = visitorOf(site, storefrontOf('stadion', 'de_AT'))
  const read = async (no: number) => {
    const { html } = await ask(`/steam-hat/SH-920${no}.html`)
    const head = [/<title>([^<]*)/, /<meta name="description" content="([^"]*)/].map((part) => part.exec(html)?.[1])
    const shown = ['Wiener Worte.', 'Deutsche Worte.', 'English words.'].filter((text) => textOf(html).includes(text))
    return [...head, ...shown]
  }
  const titled = (start: string) => expect.stringMatching(new RegExp(`^${start}`))
  expect(await read(0)).toEqual([titled('Titel in Wien'), 'Deutsch für Suchen', 'Wiener Worte.'])
  expect(await read(1)).toEqual([titled('Deutscher Titel'), 'Deutsch für Suchen', 'Deutsche Worte.'])
  // A kind of its own has no sentence to compose a description of; the composed title stands before the English one.
  expect(await read(2)).toEqual([titled('Steam Hat'), 'English words.', 'English words.'])
  expect(await read(3)).toEqual([titled('Steam Hat'), 'Sauna hat'])
})
