import { createMemoryLimitStore } from '@stadion/http/limits/memory-limit-store'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { ProductsAnswer } from './contract.ts'
import { nothingFoundCommand } from './server/care-nothing-found.ts'

const limits = createMemoryLimitStore()
const store = await openStore({ limits })
afterAll(() => store.close())
beforeEach(() => limits.clear())

const visits = {
  en: store.visit({ host: 'www.stadion.co.uk' }),
  de: store.visit({ host: 'www.stadion.de' }),
  ar: store.visit({ host: 'www.stadion.sa' }),
  fr: store.visit({ host: 'www.stadion.fr' }),
  ja: store.visit({ host: 'www.stadion.jp' }),
}
const find = async (q: string, language: keyof typeof visits = 'en', more = ''): Promise<ProductsAnswer> =>
  (await (await visits[language](`/api/bridge/products?q=${encodeURIComponent(q)}${more}`)).json()) as ProductsAnswer
const idsOf = ({ items }: ProductsAnswer) => items.map(({ id }) => id)
const howOf = ({ corrected, rescued, dropped }: ProductsAnswer) => ({ corrected, rescued, dropped })

test('a text is read without its little words where it finds nothing with them, and says so', async () => {
  for (const [q, to, dropped, language] of [
    ['shoes for men', 'shoes men', ['for'], 'en'],
    ['Schuhe für Damen', 'Schuhe Damen', ['für'], 'de'],
    ['أحذية من الجري', 'أحذية الجري', ['من'], 'ar'],
  ] as const) {
    const answer = await find(q, language)
    expect([q, howOf(answer)]).toEqual([q, { rescued: { by: 'littleWords', to }, dropped }])
    expect(idsOf(answer)).toEqual(idsOf(await find(to, language)))
    expect(answer.total).toBeGreaterThan(0)
  }
  expect(howOf(await find('running'))).toEqual({})
})

test('words that find nothing are left out, however many, before words of the shop; a correction comes first', async () => {
  const right = await find('blue running shoes')
  for (const [q, dropped] of [
    ['blue zzzq running shoes', ['zzzq']],
    ['zzzq blue Wwwx running shoes', ['zzzq', 'Wwwx']],
    ['blue running shoes from zzzq', ['from', 'zzzq']],
  ] as const) {
    const answer = await find(q)
    expect([q, howOf(answer)]).toEqual([q, { rescued: { by: 'otherWords', to: 'blue running shoes' }, dropped }])
    expect([answer.total, idsOf(answer)]).toEqual([right.total, idsOf(right)])
  }
  // What was put right is said, too.
  expect(await find('runnig zzzq')).toMatchObject({
    corrected: { from: 'runnig zzzq', to: 'running zzzq' },
    rescued: { by: 'otherWords', to: 'running' },
    dropped: ['zzzq'],
  })
  expect(howOf(await find('runnig'))).toEqual({ corrected: { from: 'runnig', to: 'running' } })
  // A name that is sold is not said to be unknown.
  expect(howOf(await find('Runner hoodie'))).toEqual({ rescued: { by: 'nearest', to: 'hoodie' }, dropped: ['Runner'] })
  // A short word is not the beginning of a kind: "sur" of "survêtement".
  expect((await find('chaussures homme running sur route', 'fr')).rescued?.to).toContain('chaussures homme running')
  // Of a language without spaces, and no more than ten words.
  expect((await find('ピンクのサッカーのパーカー', 'ja')).total).toBeGreaterThan(0)
  expect((await find(`running ${'zzzq '.repeat(12)}`)).rescued?.to).toBe('running')
})

test('a text that is put right and rescued counts each of its searches once', async () => {
  const prepared = vi.spyOn(store.db, 'prepared')
  expect((await find('green yoga runnig zzzqq')).rescued).toBeDefined()
  const counted = prepared.mock.calls.flatMap(([name, , values]) => (name === 'catalogue-count-each' ? (values![1] as string[]) : []))
  prepared.mockRestore()
  expect(counted.length).toBeGreaterThan(5)
  expect(counted.filter((search, at) => counted.indexOf(search) !== at)).toEqual([])
})

test('what is no whole of the shop is led to what comes nearest: colours go first, then sports, for whom, and what it is', async () => {
  const none = await find('pink football hoodie for kids', 'en', '&exact=1')
  expect([none.total, none.rescued?.by]).toEqual([0, undefined])
  const near = await find('pink football hoodie for kids')
  expect(howOf(near)).toEqual({ rescued: { by: 'nearest', to: 'hoodie kids' }, dropped: ['pink', 'football', 'for'] })
  expect(near.total).toBeGreaterThan(0)
  expect(howOf(await find('rosa Fußball Hoodie', 'de'))).toEqual({
    rescued: { by: 'nearest', to: 'Hoodie' },
    dropped: ['rosa', 'Fußball'],
  })
  // A size that nobody has goes last.
  expect(howOf(await find('hoodie under 1'))).toEqual({ rescued: { by: 'nearest', to: 'hoodie' }, dropped: ['under 1'] })
})

test('one word that finds nothing, a wish for the text as it is, and filters that leave nothing bring no other words', async () => {
  for (const q of ['zzzq', 'zzzq wwwx', '42', 'for the']) expect([q, howOf(await find(q))]).toEqual([q, {}])
  expect(await find('running zzzq', 'en', '&exact=1')).toMatchObject({ total: 0, items: [] })
  const filtered = await find('running zzzq', 'en', '&category=men')
  expect(filtered).toMatchObject({ rescued: { to: 'running' }, total: (await find('running', 'en', '&category=men')).total })
  expect(await find('running', 'en', '&sport=zzzq')).toMatchObject({ total: 0 })
})

test('REACH-SRCH-16 what finds nothing is counted by word and language without a visitor, only from five times in 30 days, never with @ or more than five digits', async () => {
  const listed = (...words: string[]) =>
    nothingFoundCommand.run({ db: store.db, now: store.now }, ['list', ...words], { actor: 'ann', environment: 'development' })
  const nothing = ['Nothing was asked for five times that was not found.']
  const ask = async (q: string, times: number, language: keyof typeof visits = 'en', more = '') => {
    for (let time = 0; time < times; time++) await find(q, language, more)
  }
  // What other tests asked for is over.
  store.advanceClock(31 * 86_400_000)
  await store.fetch('/__test__/jobs', { method: 'POST' })
  expect(await listed()).toEqual(nothing)
  await ask('Qwertz', 4)
  expect(await listed()).toEqual(nothing)
  // Another storefront of the language counts for the same word, another language does not.
  await ask('qwertz', 4, 'de')
  expect(await listed()).toEqual(nothing)
  await ask('QWERTZ', 3)
  await ask('qwertz', 1, 'de')
  // Of a text of which the rest finds something, the words that do not; of one that is no whole, all of it.
  await ask('running vvvv', 5)
  await ask('pink football hoodie', 6)
  // What finds something is nobody's; neither are other pages, filters, and the text as it was typed.
  for (const [q, more] of [
    ['running', ''],
    ['runnig', ''],
    ['gggg', '&page=2'],
    ['gggg', '&exact=1'],
    ['gggg', '&sport=running'],
    ['running gggg', '&category=men'],
    ['running gggg', '&sort=newest'],
  ] as const)
    await ask(q, 6, 'en', more)
  for (const q of ['ann@shop.example', 'ann＠shop.example', 'hhhh 0170 123456', 'hhhh ٠١٢٣٤٥', `${'h'.repeat(30)} ${'j'.repeat(31)}`])
    await ask(q, 6)
  const all = ['7\tstadion\ten\tqwertz', '6\tstadion\ten\tpink football hoodie', '5\tstadion\tde\tqwertz', '5\tstadion\ten\tvvvv']
  expect(await listed()).toEqual(all)
  expect(await listed('stadion', 'de')).toEqual([all[2]])
  expect(await listed('reebok')).toEqual(nothing)
  const [row] = await store.db.query<object>(`select * from catalogue.nothing_found limit 1`)
  expect(Object.keys(row!).sort()).toEqual(['brand', 'day', 'language', 'times', 'word'])
  // Four times before and one after 30 days are not five times in 30 days, and what was kept goes.
  await ask('wwwww', 4)
  store.advanceClock(31 * 86_400_000)
  await ask('wwwww', 1)
  expect(await listed()).toEqual(nothing)
  await store.fetch('/__test__/jobs', { method: 'POST' })
  expect(await store.db.query(`select from catalogue.nothing_found`)).toEqual([])
})
