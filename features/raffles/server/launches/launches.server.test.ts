import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { closes, hour, opens, raffleWorld, takesPart } from '../testing/raffle-shopper.ts'

const store = await openStore()
const world = raffleWorld(store)

beforeEach(async () => {
  await store.reset()
  await store.db.query('delete from raffles.raffle')
  await store.db.query('delete from catalogue.early_access')
  await world.standAt(opens - 24 * hour)
})
afterAll(() => store.close())

const launches = async (host = 'www.stadion.de', query = '') => {
  const answer = await takesPart(store, host).fetch(`/api/bridge/launches${query}`)
  return (
    (await answer.json()) as {
      items: { id: string; what: string; at: string; membersAt: string | null; levelMin: number; canWait: boolean }[]
    }
  ).items
}
const iso = (time: number) => new Date(time).toISOString()

test('REACH-RAF-07 what comes is listed, the soonest first: raffles of the country until they close, and what members buy first', async () => {
  const no = await world.plan([{ sku: 'AA1001_540', pieces: 1 }])
  await store.db.query(
    `insert into catalogue.early_access (brand, article_id, public_at, level1_at, level3_at) values ('stadion', 'AA1003', $1, $2, $3)`,
    [iso(opens + hour), iso(opens), iso(opens - hour)],
  )
  await store.db.query(`update catalogue.article set launch_at = $1 where brand = 'stadion' and id = 'AA1004'`, [iso(opens - hour)])
  const own = (all: Awaited<ReturnType<typeof launches>>) =>
    all.filter(({ id }) => [no, 'AA1003', 'AA1004'].includes(id)).map(({ id, what, at, membersAt }) => [id, what, at, membersAt])
  const everybody = ['AA1003', 'EVERYBODY', iso(opens + hour), iso(opens - hour)]
  expect(own(await launches())).toEqual([
    ['AA1004', 'EVERYBODY', iso(opens - hour), null],
    [no, 'RAFFLE_OPENS', iso(opens), null],
    everybody,
  ])
  // Of one article, for its page.
  expect((await launches('www.stadion.de', '?article=AA1001')).map(({ id }) => id)).toEqual([no])
  expect((await launches('www.stadion.de', '?article=AA1003')).map(({ id }) => id)).toEqual(['AA1003'])
  // The raffle is for Germany and Austria.
  expect(own(await launches('www.stadion.fr')).map(([id]) => id)).toEqual(['AA1004', 'AA1003'])
  expect(own(await launches('www.reebok.de'))).toEqual([])
  await world.goTo(opens)
  expect(own(await launches())).toEqual([everybody, [no, 'RAFFLE_CLOSES', iso(closes), null]])
  await world.standAt(closes)
  expect(own(await launches())).toEqual([])
})

/** 201 articles that open sooner than AA1003, more than the list takes: the demo has fewer. Those without a price are sold nowhere. */
async function withMany(currency: string | null, look: () => Promise<void>): Promise<void> {
  await store.db.query(
    `insert into catalogue.article select (jsonb_populate_record(a, jsonb_build_object('id', 'ZZ' || n))).* from catalogue.article a,
      generate_series(1000, 1200) n where brand = 'stadion' and id = 'AA1002'`,
  )
  await store.db.query(
    `insert into catalogue.variation select v.brand, 'ZZ' || n || '_540', 'ZZ' || n, v.position, v.size from catalogue.variation v,
      generate_series(1000, 1200) n where brand = 'stadion' and sku = 'AA1002_540'`,
  )
  try {
    await store.db.query(
      `insert into catalogue.price (brand, article_id, currency, gender, category, list_minor)
        select brand, id, $1, gender, category, 9000 from catalogue.article where id like 'ZZ1%' and $1::text is not null`,
      [currency],
    )
    await store.db.query(
      `insert into catalogue.early_access (brand, article_id, public_at) select brand, id, $1 from catalogue.article
        where brand = 'stadion' and id <> 'AA1003'`,
      [iso(opens)],
    )
    await store.db.query(`insert into catalogue.early_access (brand, article_id, public_at) values ('stadion', 'AA1003', $1)`, [
      iso(opens + hour),
    ])
    await look()
  } finally {
    for (const [table, column] of [
      ['early_access', 'article_id'],
      ['price', 'article_id'],
      ['variation', 'article_id'],
      ['article', 'id'],
    ])
      await store.db.query(`delete from catalogue.${table} where ${column} like 'ZZ1%'`)
  }
}

test('REACH-RAF-07 an article is asked for by itself, however many others come sooner', () =>
  withMany('EUR', async () => {
    const items = await launches()
    expect([items.length, items.some(({ id }) => id === 'AA1003')]).toEqual([200, false])
    expect((await launches('www.stadion.de', '?article=AA1003')).map(({ id }) => id)).toEqual(['AA1003'])
    expect(await launches('www.stadion.de', '?article=AA1002')).toMatchObject([{ id: 'AA1002', at: iso(opens) }])
    // What Switzerland does not sell keeps nothing off its list.
    expect((await launches('www.stadion.ch', '?sitePath=fr')).map(({ id }) => id)).toContain('AA1003')
  }))

test('REACH-RAF-07 what is sold nowhere keeps nothing off the list, nor does a raffle of it', () =>
  withMany(null, async () => {
    const no = await world.plan([{ sku: 'ZZ1000_540', pieces: 1 }], { articleId: 'ZZ1000' })
    const ids = (await launches()).map(({ id }) => id)
    expect([ids.includes('AA1003'), ids.includes(no)]).toEqual([true, false])
  }))

test('REACH-RAF-07 each says for which members it is, and whether one can be told at the launch', async () => {
  const no = await world.plan([{ sku: 'AA1001_540', pieces: 1 }], { levelMin: 2 })
  await store.db.query(`insert into catalogue.early_access (brand, article_id, public_at) values ('stadion', 'AA1003', $1)`, [
    iso(opens + hour),
  ])
  await store.db.query(`update catalogue.article set launch_at = $1 where brand = 'stadion' and id in ('AA1003', 'AA1004')`, [iso(opens)])
  const says = new Map((await launches()).map(({ id, levelMin, canWait }) => [id, [levelMin, canWait]]))
  // Of the launch of AA1003 nobody is told, as members alone may buy it then.
  expect([says.get(no), says.get('AA1003'), says.get('AA1004')]).toEqual([
    [2, false],
    [0, false],
    [0, true],
  ])
})

test('REACH-RAF-07 each has a calendar file with its instant and its address; what is over has none', async () => {
  const no = await world.plan([{ sku: 'AA1001_540', pieces: 1 }])
  const { fetch } = takesPart(store, 'www.stadion.ch')
  await store.db.query(`update raffles.raffle set countries = '{CH}'`)
  const file = await fetch(`/api/bridge/launches/${no}/calendar?sitePath=fr`)
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${no}.ics"`)
  const lines = (await file.text()).replaceAll('\r\n ', '').split('\r\n')
  const lineOf = (name: string) => lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1)
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  expect(lineOf('DTSTART')).toBe('20311201T090000Z')
  expect(lineOf('SUMMARY')).toBe('Runner One')
  expect(lineOf('URL')).toMatch(new RegExp(`/fr/raffles/${no}$`))
  await world.standAt(closes)
  expect((await fetch(`/api/bridge/launches/${no}/calendar?sitePath=fr`)).status).toBe(404)
})
