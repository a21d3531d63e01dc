import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
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
    { language: 'en', words: ['trainers', 'sneakers', 'gym kicks'] },
    { language: 'en_US', words: ['sweats', 'track pants'] },
    { language: 'ja', words: ['運動靴', 'スニーカー'] },
  )
  expect(await data('diff', folder)).toContain('synonym en trainers: new')
  await data('import', folder, '--yes')
  expect((await data('diff', folder))[0]).toMatch(/^Nothing differs/)

  const sneakers = await found('en_GB', 'sneakers')
  expect(sneakers.length).toBeGreaterThan(2)
  for (const words of ['trainers', 'Trainer', 'gym kicks']) expect([words, await found('en_GB', words)]).toEqual([words, sneakers])
  expect(await found('en_US', 'trainers')).toEqual(await found('en_US', 'sneakers'))
  // Beside other words, and a part of one text is not the text.
  expect(await found('en_GB', 'black gym kicks')).toEqual(await found('en_GB', 'black sneakers'))
  expect(await found('en_GB', 'kicks')).toEqual([])
  expect([await found('de_DE', 'trainers'), await found('de_DE', 'gym kicks')]).toEqual([[], []])
  // Of one storefront's language alone.
  expect((await found('en_US', 'sweats')).length).toBeGreaterThan((await found('en_GB', 'sweats')).length)
  // Without spaces between words.
  expect((await found('ja_JP', '黒運動靴')).length).toBeGreaterThan(0)
  expect(await found('ja_JP', '黒運動靴')).toEqual(await found('ja_JP', '黒スニーカー'))
})

test('DESK-NAV-04 suggestions show what a synonym means', async () => {
  const suggestions = await answerOf('en_GB', '/api/bridge/search/suggestions?q=trainers')
  const meant = await answerOf('en_GB', '/api/bridge/search/suggestions?q=sneakers')
  expect(suggestions).toEqual(meant)
  expect(meant.places.length).toBeGreaterThan(0)
  expect(await answerOf('de_DE', '/api/bridge/search/suggestions?q=trainers')).toMatchObject({ total: 0, products: [] })
})

test.each([
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
