import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataCommand } from './data-command.ts'
import { dumpOf, giveData, writeData } from './testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'stadion-wrong-'))
const [data, list] = [join(folder, 'data'), join(folder, 'wrong.csv')]
let store: Store
beforeAll(async () => {
  store = await openStore()
})
afterAll(async () => {
  await store?.close()
  rmSync(folder, { recursive: true, force: true })
})

const count = async (table: 'reference' | 'article_record') =>
  (
    await store.db.query<{ count: number }>(
      table === 'reference'
        ? 'select count(*)::int as count from catalogue.reference'
        : 'select count(*)::int as count from catalogue.article_record',
    )
  )[0]!.count

test('DESK-IMP-05 of 10 000 lines 5 000 are wrong: each is named, 1 000 are shown, all are in a file, and nothing is applied unless they are skipped', async () => {
  const lines = Array.from({ length: 10_000 }, (_, n) => ({
    key: `colour-${n}`,
    palette: 'grey',
    hex: n % 2 ? '#8d8a84' : 'grey, or "so"',
    names: { en: `Colour ${n}` },
  }))
  await writeData(data, { 'colours.ndjson': lines })
  const before = await dumpOf(store.db)
  const refused = await giveData(store, 'import', data, '--yes', '--problems', list).catch((error: Error) => error.message.split('\n'))
  expect(refused).toHaveLength(1002)
  expect((refused as string[]).slice(0, 2)).toEqual([
    'catalogue/colours.ndjson:1 hex: expected a colour such as #8a5a3c',
    'catalogue/colours.ndjson:3 hex: expected a colour such as #8a5a3c',
  ])
  expect((refused as string[]).slice(-2)).toEqual(['and 4000 more', `5000 lines are wrong; ${list} has all of them. Nothing was changed.`])
  expect(await dumpOf(store.db)).toEqual(before)
  const all = (await readFile(list, 'utf8')).trimEnd().split('\n')
  expect([all.length, all[0], all.at(-1)]).toEqual([
    5001,
    'file,line,column,problem',
    'catalogue/colours.ndjson,9999,hex,expected a colour such as #8a5a3c',
  ])

  const skipped = await giveData(store, 'import', data, '--yes', '--skip-wrong')
  expect(skipped.lines).toContain('5000 lines are wrong. They are left out.')
  expect(await count('reference')).toBe(5000)
})

test('D-152 with a wrong line those are left out that name its record, and a file that has no place', async () => {
  const hat = (id: string, colour: string) => ({
    ...{
      id,
      model: 'cap',
      name: 'Cap',
      gender: 'men',
      category: 'shoes',
      kind: 'running-shoe',
      colour,
      sizes: ['540'],
      listedAt: '2026-09-01T08:00:00Z',
    },
  })
  await writeData(data, {
    'colours.ndjson': [{ key: 'wrong-one', palette: 'grey', hex: 'x', names: { en: 'Wrong' } }],
    'articles/stadion.ndjson': [hat('WR-1', 'wrong-one'), hat('RI-1', 'core-black')],
    'prices/stadion/GBP.csv': 'article,sku,list,sale\nWR-1,,60,\nRI-1,,60,\n',
    'shoes.csv': 'article\n',
  })
  const { lines } = await giveData(store, 'import', data, '--yes', '--skip-wrong')
  expect(lines.slice(0, 5)).toEqual([
    'catalogue/colours.ndjson:1 hex: expected a colour such as #8a5a3c',
    'catalogue/shoes.csv:1: a data folder has no such file',
    'catalogue/articles/stadion.ndjson:1 colour: there is no colour "wrong-one"; add it to colours.ndjson',
    'catalogue/prices/stadion/GBP.csv:2 article: stadion has no article WR-1',
    '4 lines are wrong. They are left out.',
  ])
  expect(await store.db.query(`select article_id as id from catalogue.price where article_id in ('WR-1', 'RI-1')`)).toEqual([
    { id: 'RI-1' },
  ])
  // A wrong line says nothing of its record, so nobody can tell that it was taken out.
  await expect(giveData(store, 'import', data, '--yes', '--skip-wrong', '--prune')).rejects.toThrow(/exclude each other/)
})

test('DESK-IMP-03 with wrong lines left out a difference ends with 0 where nothing differs; of what may stand in such a line nothing is said', async () => {
  const known = join(folder, 'known')
  const colour = (key: string, hex = '#8d8a84') => ({ key, palette: 'grey', hex, names: { en: 'Known' } })
  const synonym = { language: 'en', words: ['slides', 'sliders'] }
  await writeData(known, { 'colours.ndjson': [colour('known-a'), colour('known-b')], 'synonyms.ndjson': [synonym] })
  await giveData(store, 'import', known, '--yes')
  await writeData(known, { 'colours.ndjson': [colour('known-a'), colour('known-b', 'x')] })
  expect(await giveData(store, 'diff', known, '--skip-wrong')).toEqual({
    lines: [
      'catalogue/colours.ndjson:2 hex: expected a colour such as #8a5a3c',
      '1 lines are wrong. They are left out.',
      'Nothing differs: 1 colours, 1 synonyms, 0 prices, 0 articles.',
    ],
    status: 0,
  })
  // Files without such a line are compared wholly, and what both had in common is kept.
  await writeData(known, { 'synonyms.ndjson': [{ ...synonym, words: ['mules', 'clogs'] }] })
  const { lines } = await giveData(store, 'import', known, '--yes', '--skip-wrong')
  expect(lines).toContain('synonym en slides: no longer in the folder; it stays (--prune withdraws it)')
  await writeData(known, { 'colours.ndjson': [colour('known-a')] })
  expect((await giveData(store, 'diff', known)).lines).toContain(
    'colour known-b: no longer in the folder; it stays, as others may refer to it',
  )
})

test.each(['--skip-wrong', '--problems', 'promotions', 'vouchers', 'codes', 'delivery', 'redirects', 'menus', 'synonyms', 'texts'])(
  'D-152 the help text names %s',
  (word) => {
    expect(dataCommand.usage).toContain(word)
  },
)
