import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ReviewsAnswer } from '../contract.ts'
import { type TestReview, withoutSamples, writeReviews } from '../testing.ts'

const store = await openStore()
afterAll(() => store.close())
beforeEach(async () => {
  await store.reset()
  await withoutSamples(store.db)
})

const read = async (query = '', host = 'www.stadion.de', id = 'AA1001') => {
  const answer = await store.visit({ host })(`/api/bridge/products/${id}/reviews${query}`)
  return { status: answer.status, cache: answer.headers.get('cache-control'), body: (await answer.json()) as ReviewsAnswer }
}
const languages = ['de', 'en', 'fr', 'ja', 'ar']
const fits = ['SMALL', 'TRUE', 'LARGE', null] as const

/** 200 reviews in five languages; the first is the latest. */
const many = Array.from({ length: 200 }, (_, index): TestReview & { index: number } => ({
  index,
  no: `rv_${String(index).padStart(4, '0')}`,
  language: languages[index % 5]!,
  stars: 1 + ((index * 7) % 5),
  fit: fits[index % 4]!,
  size: String(6 + (index % 6)),
  title: `No ${index}`,
}))
const write = (reviews: readonly TestReview[]) =>
  writeReviews(
    store.db,
    reviews.map(({ index: _, ...review }: TestReview & { index?: number }) => review),
    store.now(),
  )

/** All pages by their cursors. */
async function walk(query: string): Promise<string[]> {
  const found: string[] = []
  let after: string | null = ''
  while (after !== null) {
    const { body } = await read(`?pageSize=7&${query}${after && `&after=${after}`}`)
    found.push(...body.items.map(({ no }) => no))
    after = body.next
  }
  return found
}

test('REACH-REV-03 sorts, filters and pages answer as written, the own language first', async () => {
  await write(many)
  const own = ({ language }: TestReview) => (language === 'de' ? 0 : 1)
  const expected = (keep: (review: TestReview) => boolean, by: (review: TestReview) => number) =>
    many
      .filter(keep)
      .toSorted((a, b) => own(a) - own(b) || by(a) - by(b) || a.index - b.index)
      .map(({ no }) => no)
  const all = () => true
  const newest = () => 0
  expect(await walk('')).toEqual(expected(all, newest))
  expect(await walk('sort=high')).toEqual(expected(all, ({ stars }) => -stars!))
  expect(await walk('sort=low&language=own')).toEqual(
    expected(
      (one) => one.language === 'de',
      ({ stars }) => stars!,
    ),
  )
  expect(await walk('stars=4&fit=SMALL')).toEqual(expected((one) => one.stars === 4 && one.fit === 'SMALL', newest))
  expect(await walk('size=8')).toEqual(expected((one) => one.size === '8', newest))
})

test('REACH-REV-03 a cursor names a place, whatever is written meanwhile; page 2 follows page 1', async () => {
  await write(many.slice(0, 30))
  const first = await read('?pageSize=5')
  await writeReviews(store.db, [{ no: 'rv_later' }], new Date(store.now().getTime() + 60_000))
  const second = await read(`?pageSize=5&after=${first.body.next}`)
  const numbers = [...first.body.items, ...second.body.items].map(({ no }) => no)
  expect(new Set(numbers).size).toBe(10)
  expect(numbers).not.toContain('rv_later')
  const whole = (await read('?pageSize=20')).body.items.map(({ no }) => no)
  expect((await read('?pageSize=10&page=2')).body.items.map(({ no }) => no)).toEqual(whole.slice(10))
})

test('REACH-REV-03 a review says what is known of it, and the answer may be kept for a minute', async () => {
  await write([{ no: 'rv_one', stars: 4, fit: 'TRUE', size: '6', title: 'Fast', text: 'It is as fast as it looks.', name: 'Anna M.' }])
  await write([{ no: 'rv_two', language: 'fr', stars: 2, fit: 'SMALL' }])
  const { status, cache, body } = await read('?language=all')
  expect([status, cache]).toEqual([200, 'public, max-age=60'])
  expect(body).toMatchObject({
    summary: { average: 3, count: 2, stars: [0, 1, 0, 1, 0], fit: { small: 1, true: 1, large: 0 }, sizes: ['6'] },
    ...{ total: 2, inOtherLanguages: 1, next: null, how: '/help/reviews' },
  })
  expect(body.items[0]).toEqual({
    ...{ no: 'rv_one', stars: 4, title: 'Fast', text: 'It is as fast as it looks.', name: 'Anna M.', language: 'de', country: 'DE' },
    ...{ size: '6', fit: 'TRUE', colour: 'Tiefschwarz', boughtOn: '2026-09', at: store.now().toISOString().slice(0, 10) },
    ...{ helpful: 0, edited: false, sample: false, rewarded: false },
  })
})

test('REACH-REV-03 what is no cursor, no article or no filter is refused', async () => {
  await write(many.slice(0, 20))
  const { next } = (await read('?pageSize=5')).body
  expect((await read(`?sort=high&after=${next}`)).status).toBe(400)
  for (const query of ['?after=k.e30', '?after=1', '?stars=6', '?fit=BIG', '?sort=best', '?pageSize=51'])
    expect((await read(query)).status, query).toBe(400)
  expect((await read('', 'www.stadion.de', 'ZZ9999')).status).toBe(404)
})

test('D-192 held reviews are nowhere to be read, and a list of articles says how their models are rated', async () => {
  await write([
    { no: 'rv_seen', stars: 4 },
    { no: 'rv_held', stars: 1, text: 'Held until a person has read it.', held: 'link' },
  ])
  expect((await read()).body).toMatchObject({ total: 1, items: [{ no: 'rv_seen' }] })
  const german = store.visit({ host: 'www.stadion.de' })
  const article = async (id: string) =>
    ((await (await german(`/api/bridge/products/by-ids?ids=${id}`)).json()) as { items: object[] }).items[0]
  expect(await article('AA1001')).toMatchObject({ rating: { average: 4, count: 1 } })
  expect(await article('AA1002')).toMatchObject({ rating: null })
})
