import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { LookAnswer } from '../../contract.ts'
import { looksCommand } from './care-looks.ts'

const store = await openStore()
beforeEach(() => store.reset())
afterAll(() => store.close())

const place = { actor: 'anna', environment: 'development' } as const
const care = (...words: string[]) => looksCommand.run(store, words, place)
const made = async (...words: string[]) => (await care('make', ...words))[0]!.split(' ')[0]!
const read = async (id: string, host = 'www.stadion.de') => {
  const answer = await store.visit({ host })(`/api/bridge/products/${id}/look`)
  return { status: answer.status, body: (await answer.json()) as LookAnswer }
}
const shown = async (id: string, host?: string) => {
  const { source, items } = (await read(id, host)).body
  return [source, ...items.map((item) => item.id)]
}
const dayAfter = (days: number) => new Date(store.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

test('a look shows on the page of each of its articles, in its countries and its time, of two the later', async () => {
  const no = await made('stadion', 'AA1001,AA1003,AA1004', 'DE,AT')
  expect(await shown('AA1001')).toEqual(['LOOK', 'AA1003', 'AA1004'])
  expect(await shown('AA1004')).toEqual(['LOOK', 'AA1001', 'AA1003'])
  expect((await shown('AA1001', 'www.stadion.fr'))[0]).toBe('RULE')
  await store.advanceClock(60_000)
  const later = await made('stadion', 'aa1001,aa1006', 'all', dayAfter(-1), dayAfter(9))
  expect(await shown('AA1001')).toEqual(['LOOK', 'AA1003', 'AA1004'])
  expect(await shown('AA1001', 'www.stadion.fr')).toEqual(['LOOK', 'AA1006'])
  expect((await care('list')).filter((line) => line.startsWith('lk_'))).toEqual([
    expect.stringMatching(`^${later}\tstadion\tAA1001 AA1006\tall\tfrom .*\tuntil `),
    expect.stringMatching(`^${no}\tstadion\tAA1001 AA1003 AA1004\tDE AT\tfrom `),
  ])
  expect(await care('end', no)).toEqual([`${no} has ended.`])
  expect(await shown('AA1001')).toEqual(['LOOK', 'AA1006'])
  await store.advanceClock(10 * 86_400_000)
  expect((await shown('AA1001'))[0]).toBe('RULE')
  await expect(care('end', no)).rejects.toThrow(`No look ${no} holds. The list: npm run care -- looks list. Nothing was changed.`)
})

test('a look that has not begun shows nothing, and never will when it is ended', async () => {
  const no = await made('stadion', 'AA1001,AA1003', 'all', dayAfter(3))
  expect((await shown('AA1001'))[0]).toBe('RULE')
  expect(await care('end', no)).toEqual([`${no} had not begun, and never will.`])
  await store.advanceClock(4 * 86_400_000)
  expect((await shown('AA1001'))[0]).toBe('RULE')
})

test('what cannot be a look is said and changes nothing', async () => {
  const before = await care('list')
  for (const [words, said] of [
    [['nobody', 'AA1001,AA1003', 'all'], 'There is no brand "nobody". There is: stadion, reebok'],
    [['stadion', 'AA1001', 'all'], 'A look has 2 to 5 articles, not 1'],
    [['stadion', 'AA1001,AA1003,AA1004,AA1006,AA1007,AA1008', 'all'], 'A look has 2 to 5 articles, not 6'],
    [['stadion', 'AA1001,AA1001', 'all'], 'An article is in a look once'],
    [['stadion', 'AA1001,ZZ9999', 'all'], 'stadion has no article ZZ9999'],
    [['stadion', 'AA1001,AA1003', 'DE,XX'], 'stadion does not sell in XX'],
    [['stadion', 'AA1001,AA1003', 'all', 'soon'], '"soon" is no day. Write it as 2027-03-01, or 2027-03-01T09:00:00Z'],
    [['stadion', 'AA1001,AA1003', 'all', dayAfter(9), dayAfter(8)], `A look that begins ${dayAfter(9)}T00:00:00.000Z cannot end`],
    [['stadion', 'AA1001,AA1003', 'all', dayAfter(-9), dayAfter(-8)], 'is over. Nothing was changed.'],
  ] as const)
    await expect(care('make', ...words), said).rejects.toThrow(said)
  expect(await care('list')).toEqual(before)
})

test('a piece for members only is left out; a look of nothing else leaves its place to the rule', async () => {
  await made('stadion', 'AA1001,AA1003,AA1005', 'all')
  expect(await shown('AA1001')).toEqual(['LOOK', 'AA1003'])
  await store.advanceClock(60_000)
  await made('stadion', 'AA1004,AA1005', 'all')
  expect((await shown('AA1004'))[0]).toBe('RULE')
})

test('the rule gives in-stock pieces for the same people and sport, and 404 for an article that is not sold', async () => {
  const { body } = await read('AA1001')
  expect(body).toMatchObject({ source: 'RULE', picture: null })
  expect(body.items.length).toBeGreaterThan(0)
  expect(body.items.length).toBeLessThanOrEqual(3)
  for (const item of body.items) expect([item.gender, item.sport, item.membersOnly]).toEqual(['men', 'running', false])
  expect(new Set(['running-shoe', ...body.items.map(({ kind }) => kind)]).size).toBe(body.items.length + 1)
  expect((await read('ZZ9999')).status).toBe(404)
})

test('both brands are seeded with looks', async () => {
  const list = await care('list')
  for (const brand of ['stadion', 'reebok']) {
    const [first] = list.filter((line) => line.includes(`\t${brand}\t`))
    const [id = '', ...others] = first!.split('\t')[2]!.split(' ')
    expect(await shown(id, `www.${brand}.de`)).toEqual(['LOOK', ...others])
  }
})
