import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { raffleCommand } from './care-raffle.ts'
import { closes, hour, opens, raffleWorld, takesPart } from './testing/raffle-shopper.ts'

const store = await openStore()
const world = raffleWorld(store)
const care = (...words: string[]) => raffleCommand.run(store, words, { actor: 'anna', environment: 'development' })
/** Plans one of which these words are others. */
const plan = (other: Partial<Record<'brand' | 'article' | 'opens' | 'closes' | 'level' | 'countries' | 'pieces', string>> = {}) =>
  care(
    'plan',
    ...Object.values({
      ...{ brand: 'stadion', article: 'aa1001', opens: '2031-12-01T09:00Z', closes: '2031-12-03T10:00+01:00', level: '0' },
      ...{ countries: 'de,AT,DE', pieces: 'AA1001_540=2,AA1001_550=1', ...other },
    }),
  )
const planned = () => store.db.query('select no, countries, opens_at, closes_at, level_min from raffles.raffle')

beforeEach(async () => {
  await store.reset()
  await store.db.query('delete from raffles.raffle')
  await world.standAt(opens - hour)
  await world.setStock('AA1001_540', 2)
  await world.setStock('AA1001_550', 1)
})
afterAll(() => store.close())

test('care plans a raffle, shows it without names, draws it and calls another off, and the audit says so', async () => {
  const [said] = await plan()
  const [{ no, ...raffle }] = (await planned()) as [{ no: string }]
  expect(said).toBe(`${no} is planned: /raffles/${no}. Its pieces leave the stock when it opens.`)
  expect(raffle).toEqual({ countries: ['DE', 'AT'], opens_at: new Date(opens), closes_at: new Date(closes), level_min: 0 })
  await world.goTo(opens)
  expect(await world.stockOf('AA1001_540')).toBe(0)
  const shopper = takesPart(store)
  const acid = await shopper.signIn()
  await shopper.enter(no, 'AA1001_540')
  await world.standAt(closes)
  const drawn = ['AA1001_540\t2 pieces\t2 held\t1 entries\t1 OFFERED', 'AA1001_550\t1 pieces\t1 held\t0 entries\tno wins']
  expect((await care('draw', no)).slice(1)).toEqual(drawn)
  // Again it is the same.
  expect((await care('draw', no)).slice(1)).toEqual(drawn)
  const shown = await care('show', no)
  expect(shown.slice(1)).toEqual(drawn)
  expect(shown.join('\n')).not.toContain(acid)
  expect((await care('list')).map((line) => line.split('\t')[0])).toEqual([no])
  await care('cancel', no)
  expect(await world.stockOf('AA1001_540')).toBe(2)
  await expect(care('cancel', no)).rejects.toThrow(`There is no raffle ${no} that could be called off. Nothing was changed.`)
  const noted = await store.db.query('select command, subject from audit.entry order by seq')
  expect(noted).toEqual(
    ['plan', 'draw', 'draw', 'show', 'list', 'cancel'].map((verb) => ({ command: `raffle ${verb}`, subject: verb === 'list' ? null : no })),
  )
})

test.each([
  [{ brand: 'adidas' }, 'There is no brand "adidas"'],
  [{ countries: 'DE,XX' }, 'stadion has no storefront in "XX"'],
  [{ countries: 'DE,US' }, 'The stock of these countries is not the same'],
  [{ opens: '2031-12-01 09:00' }, '"2031-12-01 09:00" is no time'],
  [{ closes: '2031-13-01T09:00Z' }, '"2031-13-01T09:00Z" is no time'],
  [{ closes: '2031-12-01T09:00Z' }, 'It closes before it opens'],
  [{ opens: '2031-11-01T09:00Z', closes: '2031-12-01T08:00Z' }, 'It closes in the past'],
  [{ level: '4' }, '"4" is no level'],
  [{ pieces: 'AA1001_540' }, '"AA1001_540" is no size with its pieces'],
  [{ pieces: 'AA1001_540=0' }, 'is no size with its pieces'],
  [{ pieces: 'AA1001_540=1,AA1001_550=1,AA1001_540=1' }, 'AA1001_540 is there twice'],
  [{ pieces: 'AA1002_540=1' }, 'AA1001 has no size AA1002_540'],
  [{ pieces: 'AA1001_540=3' }, 'Of AA1001_540 there are 2 pieces in rest'],
] as const)('care refuses a plan with %o by name, and nothing is planned', async (other, why) => {
  await expect(plan(other)).rejects.toThrow(why)
  await expect(plan(other)).rejects.toThrow('Nothing was changed.')
  expect(await planned()).toEqual([])
})
