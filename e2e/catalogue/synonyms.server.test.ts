import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataCommand } from '@stadion/catalogue/data-command'
import { storefrontOf } from '@stadion/site/storefronts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitorOf } from '../checkout/without-scripts.ts'
import { openSite, type Site } from '../open-site.ts'

let site: Site
let folder: string
beforeAll(async () => {
  ;[site, folder] = await Promise.all([openSite(), mkdtemp(join(tmpdir(), 'synonyms-'))])
  await mkdir(join(folder, 'catalogue'))
})
afterAll(() => Promise.all([site?.close(), rm(folder, { recursive: true, force: true })]))

const data = (...words: string[]) =>
  dataCommand.run({ db: site.store.db, now: site.store.now }, words, { actor: 'ann', environment: 'development' })
const write = (...records: object[]) =>
  writeFile(join(folder, 'catalogue', 'synonyms.ndjson'), records.map((one) => JSON.stringify(one)).join('\n'))

async function answerOf(locale: string, path: string) {
  const { answer, html } = await visitorOf(site, storefrontOf('stadion', locale)).call('GET', path)
  expect(answer.status).toBe(200)
  return JSON.parse(html)
}
/** As typed: what finds nothing is not put right. */
const found = async (locale: string, q: string) => {
  const { items } = await answerOf(locale, `/api/bridge/products?pageSize=96&exact=1&q=${encodeURIComponent(q)}`)
  return items.map(({ id }: { id: string }): string => id)
}

test('DESK-NAV-04 synonyms of a language find each other in its storefronts only', async () => {
  await write(
    { language: 'en', words: ['daps', 'sneakers', 'gym kicks'] },
    { language: 'en_US', words: ['sweats', 'track pants'] },
    { language: 'ja', words: ['ペタ靴', 'スニーカー'] },
  )
  expect(await data('diff', folder)).toContain('synonym en daps: new')
  await data('import', folder, '--yes')
  expect((await data('diff', folder))[0]).toMatch(/^Nothing differs/)

  const sneakers = await found('en_GB', 'sneakers')
  expect(sneakers.length).toBeGreaterThan(2)
  for (const words of ['daps', 'Daps', 'gym kicks']) expect([words, await found('en_GB', words)]).toEqual([words, sneakers])
  expect(await found('en_US', 'daps')).toEqual(await found('en_US', 'sneakers'))
  // Beside other words, and a part of one text is not the text.
  expect(await found('en_GB', 'black gym kicks')).toEqual(await found('en_GB', 'black sneakers'))
  expect(await found('en_GB', 'gym')).not.toEqual(sneakers)
  expect([await found('de_DE', 'daps'), await found('de_DE', 'gym kicks')]).toEqual([[], []])
  // Of one storefront's language alone.
  expect((await found('en_US', 'sweats')).length).toBeGreaterThan((await found('en_GB', 'sweats')).length)
  // Without spaces between words.
  expect((await found('ja_JP', 'ブラックペタ靴')).length).toBeGreaterThan(0)
  expect(await found('ja_JP', 'ブラックペタ靴')).toEqual(await found('ja_JP', 'ブラックスニーカー'))
})

test('DESK-NAV-04 suggestions show what a synonym means', async () => {
  const suggestions = await answerOf('en_GB', '/api/bridge/search/suggestions?q=daps')
  const meant = await answerOf('en_GB', '/api/bridge/search/suggestions?q=sneakers')
  expect(suggestions).toEqual(meant)
  expect(meant.places.length).toBeGreaterThan(0)
  expect(await answerOf('de_DE', '/api/bridge/search/suggestions?q=daps')).toMatchObject({ total: 0, products: [] })
})

test('REACH-SRCH-14 synonyms are two-way, one-way or corrections, per language and brand, and hold within 2 s of a change', async () => {
  const find = async (locale: string, q: string) => answerOf(locale, `/api/bridge/products?pageSize=96&q=${encodeURIComponent(q)}`)
  // What was found before is in memory, and must be forgotten.
  expect([await found('en_GB', 'stompers'), await found('de_DE', 'rennerle')]).toEqual([[], []])
  await find('de_DE', 'adodas')
  await write(
    { language: 'en', words: ['daps', 'sneakers', 'gym kicks'] },
    { language: 'en', kind: 'one-way', from: ['stompers', 'big stompers'], words: ['football boots', 'trail shoes'] },
    { language: 'en', kind: 'two-way', brand: 'reebok', words: ['wobblers', 'slides'] },
    { language: 'en', brand: 'stadion', words: ['wobblers', 'socks'] },
    { language: 'de', kind: 'correction', from: ['adodas', 'ado das'], words: ['Runner'] },
    { language: 'de', kind: 'one-way', from: ['rennerle'], words: ['Laufschuhe'] },
    { language: 'de', kind: 'correction', from: ['Laufschuhe'], words: ['Socken'] },
  )
  expect(await data('diff', folder)).toEqual(
    expect.arrayContaining([
      'synonym en stompers (one-way): new',
      'synonym en wobblers (stadion): new',
      'synonym en wobblers (reebok): new',
      'synonym de adodas (correction): new',
    ]),
  )
  await data('import', folder, '--yes')
  await data('import', folder, '--prune', '--yes')
  expect((await data('diff', folder))[0]).toMatch(/^Nothing differs/)
  const boots = await found('en_GB', 'football boots')
  const trail = await found('en_GB', 'trail shoes')
  // One way: the words do not find what is typed for them.
  await expect.poll(async () => new Set(await found('en_GB', 'stompers'))).toEqual(new Set([...boots, ...trail]))
  expect(new Set(await found('en_GB', 'black big stompers'))).toEqual(
    new Set([...(await found('en_GB', 'black football boots')), ...(await found('en_GB', 'black trail shoes'))]),
  )
  expect(await found('en_GB', 'football boots')).toEqual(boots)
  await expect.poll(() => found('de_DE', 'rennerle')).toEqual(await found('de_DE', 'Laufschuhe'))
  expect([await found('de_DE', 'stompers'), await found('fr_FR', 'rennerle')]).toEqual([[], []])
  // Each brand has its own.
  expect(await found('en_GB', 'wobblers')).toEqual(await found('en_GB', 'socks'))
  const sister = async (q: string) => {
    const path = `/api/bridge/products?pageSize=96&exact=1&q=${encodeURIComponent(q)}`
    const { html } = await visitorOf(site, storefrontOf('reebok', 'en_GB')).call('GET', path)
    return JSON.parse(html).items.map(({ id }: { id: string }): string => id)
  }
  expect(await sister('wobblers')).toEqual(await sister('slides'))
  expect((await sister('slides')).length).toBeGreaterThan(0)
  // A correction is said, and used only where what is typed finds nothing.
  const runner = await find('de_DE', 'Runner')
  await expect.poll(() => find('de_DE', 'adodas')).toEqual({ ...runner, corrected: { from: 'adodas', to: 'Runner' } })
  expect((await find('de_DE', 'ado das scwharz')).corrected).toEqual({ from: 'ado das scwharz', to: 'Runner schwarz' })
  expect([await found('de_DE', 'adodas'), (await find('de_DE', 'Laufschuhe')).corrected]).toEqual([[], undefined])
  // It comes out of an export as it went in.
  const out = await mkdtemp(join(tmpdir(), 'synonyms-out-'))
  await data('export', out, '--only', 'synonyms')
  const lines = (await readFile(join(out, 'catalogue', 'synonyms.ndjson'), 'utf8')).trim().split('\n').map((line) => JSON.parse(line)) // biome-ignore format: a row
  await rm(out, { recursive: true })
  expect(lines).toContainEqual({ language: 'en', brand: 'reebok', words: ['wobblers', 'slides'] })
  expect(lines).toContainEqual({ language: 'de', kind: 'correction', from: ['adodas', 'ado das'], words: ['Runner'] })
  // What is taken out holds no longer.
  await write({ language: 'en', words: ['daps', 'sneakers', 'gym kicks'] })
  await data('import', folder, '--prune', '--yes')
  await expect.poll(() => found('en_GB', 'stompers')).toEqual([])
  await expect.poll(async () => (await find('de_DE', 'adodas')).corrected).not.toMatchObject({ to: 'Runner' })
})

test.each([
  [{ language: 'en', kind: 'one-way', words: ['a', 'b'] }, /:1 from: is missing/],
  [{ language: 'en', from: ['a'], words: ['b', 'c'] }, /:1 from: belongs to a kind/],
  [{ language: 'en', kind: 'correction', from: ['a'], words: ['b', 'c'] }, /:1 words: expected one, by which/],
  [{ language: 'en', kind: 'one-way', from: ['a', 'b'], words: ['B!'] }, /:1 from: has a text that stands in words, too/],
  [{ language: 'en', kind: 'sideways', words: ['a', 'b'] }, /:1 kind: expected two-way, one-way or correction/],
  [{ language: 'en', brand: 'nobody', words: ['a', 'b'] }, /:1 brand: there is no brand "nobody"/],
  [{ language: 'english', words: ['a', 'b'] }, /synonyms\.ndjson:1 language: expected a language such as de/],
  [{ language: 'en', words: ['trainers'] }, /:1 words: expected at least two/],
  [{ language: 'en', words: ['trainers', 'Trainers!'] }, /:1 words: a word stands in it twice/],
  [{ language: 'en', words: ['trainers', '!'] }, /:1 words\.1: expected one to four words/],
  [{ language: 'en', words: ['trainers', 'a b c d e'] }, /:1 words\.1: expected one to four words/],
])('D-152 a wrong line of synonyms is named: %o', async (record, sentence) => {
  await write(record)
  await expect(data('import', folder, '--yes')).rejects.toThrow(sentence)
})

test('D-152 two records that begin with the same word are one too many', async () => {
  await write({ language: 'en', words: ['trainers', 'kicks'] }, { language: 'en', words: ['Trainers', 'shoes'] })
  await expect(data('import', folder, '--yes')).rejects.toThrow(/synonyms\.ndjson:2: stands in .*:1 already/)
})
