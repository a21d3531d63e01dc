import { sql } from '@stadion/database/sql'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { withoutSamples } from '../testing.ts'

const store = await openStore()
afterAll(() => store.close())
beforeEach(() => store.reset())

/** Numbers that look random and are the same each time. */
function numbersFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Models whose summary is not what their published reviews add up to. */
const wrong = () =>
  sql<{ model: string }>`
    with counted as (
      select brand, model, count(*) as count, sum(stars) as sum, count(*) filter (where stars = 1) as s1, count(*) filter (where stars = 2) as s2,
        count(*) filter (where stars = 3) as s3, count(*) filter (where stars = 4) as s4, count(*) filter (where stars = 5) as s5,
        count(*) filter (where fit = 'SMALL') as small, count(*) filter (where fit = 'TRUE') as fits, count(*) filter (where fit = 'LARGE') as large
      from reviews.review where state = 'PUBLISHED' group by brand, model)
    select coalesce(c.model, s.model) as model from counted c full join reviews.summary s on s.brand = c.brand and s.model = c.model
    where (coalesce(c.count, 0), coalesce(c.sum, 0), coalesce(c.s1, 0), coalesce(c.s2, 0), coalesce(c.s3, 0), coalesce(c.s4, 0), coalesce(c.s5, 0),
        coalesce(c.small, 0), coalesce(c.fits, 0), coalesce(c.large, 0))
      is distinct from (s.count, s.sum, s.s1, s.s2, s.s3, s.s4, s.s5, s.fit_small, s.fit_true, s.fit_large)`.execute(store.db)

const steps = 2000
/** So many steps are one statement, as if so many shoppers wrote one after the other. */
const atOnce = 100

test('REACH-REV-02 a summary is the sum of the published reviews at all times, over all colours of a model', async () => {
  await withoutSamples(store.db)
  const draw = numbersFrom(192)
  const one = (index: number): string => {
    const no = `rv_${draw(300)}`
    const said = JSON.stringify({
      ...{
        no,
        ref: `order-${no}`,
        articleId: `AA100${1 + draw(3)}`,
        model: `m${draw(6)}`,
        brand: draw(2) ? 'stadion' : 'reebok',
        acid: `a${draw(40)}`,
      },
      ...{
        language: 'de',
        country: 'DE',
        stars: 1 + draw(5),
        fit: ['SMALL', 'TRUE', 'LARGE', null][draw(4)],
        size: null,
        title: '',
        text: '',
        name: '',
      },
      ...{ textHash: null, held: draw(4) ? null : 'link', boughtOn: '2026-09-01' },
    })
    const at = new Date(store.now().getTime() + index * 1000).toISOString()
    switch (draw(7)) {
      case 0:
        return `perform reviews.edit('${no}', null, 'order-${no}', '${said}', '${at}')`
      case 1:
        return `perform reviews.withdraw('${no}', null, 'order-${no}', '${at}')`
      case 2:
        return `perform reviews.decide('${no}', 'PUBLISHED', null, '${at}')`
      case 3:
        return draw(3)
          ? `perform reviews.decide('${no}', 'REMOVED', 'ABUSE', '${at}')`
          : `perform reviews.restore('${no}', 'anna', '${at}')`
      case 4:
        return draw(4)
          ? `perform reviews.vote('${no}', 'voter', 100, '${at}')`
          : `perform reviews.forget('a${draw(40)}', array['order-rv_${draw(300)}'])`
      default:
        return `perform reviews.write('${said}', '${at}')`
    }
  }
  for (let index = 0; index < steps; index += atOnce) {
    const calls = Array.from(
      { length: atOnce },
      (_, each) => `begin ${one(index + each)}; exception when sqlstate 'SF001' or unique_violation then null; end;`,
    )
    await store.db.query(`do $$ begin ${calls.join(' ')} end $$`)
    expect(await wrong(), `after ${index + atOnce} steps`).toEqual([])
  }
  const { published, states } = await sql<{
    published: number
    states: number
  }>`select count(*) filter (where state = 'PUBLISHED')::integer as published,
    count(distinct state)::integer as states from reviews.review`.one(store.db)
  expect([published > 50, states]).toEqual([true, 4])
})

test('REACH-REV-02 the demo’s reviews are counted, and out of the count where they are taken out', async () => {
  expect(await wrong()).toEqual([])
  const { total } = await sql<{ total: number }>`select sum(count)::integer as total from reviews.summary`.one(store.db)
  expect(total).toBeGreaterThan(500)
  await withoutSamples(store.db)
  expect(await sql`select from reviews.summary where count <> 0 or sum <> 0`.execute(store.db)).toEqual([])
})
