import { setImmediate as turn } from 'node:timers/promises'
import type { Database } from '@stadion/database/database'
import { createClock } from '@stadion/http/clock'
import { openTestDatabase } from '@stadion/testing/test-database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createNews } from './create-news.ts'
import { plan, tell } from './tell.ts'

let db: Database
let clock = createClock()
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.query('delete from news.entry')
  await db.query('delete from news.planned')
  await db.query('delete from news.newest')
  clock = createClock()
})

/** A process that follows, with everything that it was told. */
async function follower() {
  const news = createNews(db, clock.now)
  const heard: string[][] = []
  news.on((tags) => heard.push([...tags]))
  await news.refresh()
  return { news, heard }
}

test('DESK-LIVE-04: ids become visible in their order, and none is missed, whatever transactions overlap', async () => {
  const writers = 16
  const { news, heard } = await follower()
  const seen: number[] = []
  let known = 0
  let isDone = false
  const watching = (async () => {
    for (let isLast = false; !isLast; ) {
      isLast = isDone
      const rows = await db.query<{ id: number }>('select id::integer as id from news.entry where id > $1 order by id', [known])
      seen.push(...rows.map(({ id }) => id))
      known = seen.at(-1) ?? 0
      await news.refresh()
      await turn()
    }
  })()
  const write = async (writer: number) => {
    for (let time = 0; time < 4; time++)
      await db
        .transaction(async (on) => {
          await on.query('select 1')
          await tell(on, [`article:stadion/w${writer}-${time}`])
          for (let pause = Math.floor(Math.random() * 20); pause > 0; pause--) await turn()
          // What is rolled back leaves no gap.
          if (time === 2) throw new Error('taken back')
        })
        .catch(({ message }) => expect(message).toBe('taken back'))
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  isDone = true
  await watching
  expect(seen).toEqual(Array.from({ length: writers * 3 }, (_, at) => at + 1))
  expect(heard.flat().sort()).toEqual(
    Array.from({ length: writers }, (_, writer) => [0, 1, 3].map((time) => `article:stadion/w${writer}-${time}`))
      .flat()
      .sort(),
  )
})

test('what is planned is told once, when its moment has come', async () => {
  const [one, other] = await Promise.all([follower(), follower()])
  await plan(db, new Date(clock.now().getTime() + 5000), ['article:stadion/runner'])
  await Promise.all([one.news.refresh(), other.news.refresh()])
  expect([one.heard, other.heard]).toEqual([[], []])
  clock.advance(5000)
  await one.news.refresh()
  await other.news.refresh()
  expect([one.heard, other.heard]).toEqual([[['article:stadion/runner']], [['article:stadion/runner']]])
  expect(await db.query('select id::integer as id from news.entry')).toEqual([{ id: 1 }])
})

test('what is planned for one moment is told with few tags, and much of the last hour as everything', async () => {
  const { news, heard } = await follower()
  const [soon, later] = [5000, 10_000].map((ms) => new Date(clock.now().getTime() + ms))
  const many = (brand: string, place = '') => Array.from({ length: 80 }, (_, at) => `article:${brand}/${place}a${at}`)
  await plan(db, soon!, ['law:DE', ...many('stadion')])
  await plan(db, soon!, many('reebok', 'x/'))
  for (let at = 0; at < 101; at++) await plan(db, later!, [`kind${at}`])
  clock.advance(5000)
  await news.refresh()
  clock.advance(5000)
  await news.refresh()
  expect(heard.map((tags) => tags.toSorted())).toEqual([['article:reebok/x', 'article:stadion', 'law'], ['*']])
  for (const brand of Array.from({ length: 13 }, (_, at) => `brand${at}`)) await tell(db, many(brand))
  expect((await news.after(3, 0)).tags).toHaveLength(960)
  expect((await news.after(2, 0)).tags).toEqual(['*'])
})

test('whoever knows an older id than the oldest, or one that the shop has not had, is told that everything is new', async () => {
  const { news } = await follower()
  for (const key of ['a', 'b', 'c']) await tell(db, [`menu:stadion/${key}`])
  await news.refresh()
  expect(await news.after(1, 0)).toMatchObject({ id: 3, tags: ['menu:stadion/b', 'menu:stadion/c'] })
  expect(await news.after(3, 0)).toMatchObject({ id: 3, tags: [] })
  expect(await news.after(7, 0)).toMatchObject({ id: 3, tags: ['*'] })
  expect(await news.after(undefined, 0)).toMatchObject({ id: 3, tags: ['*'] })
  // An hour later only the newest is there.
  await db.query(`update news.entry set at = at - interval '2 hours'`)
  await tell(db, ['menu:stadion/d'])
  await news.refresh()
  expect(await news.after(3, 0)).toMatchObject({ id: 4, tags: ['menu:stadion/d'] })
  expect(await news.after(2, 0)).toMatchObject({ id: 4, tags: ['*'] })
})

test('a question that names news waits for a look as long as it may, and is told how far the process has followed', async () => {
  let isHeld = false
  const held = Object.create(db) as Database
  held.prepared = ((name: string, ...rest: [string, unknown[]]) =>
    isHeld ? new Promise(() => {}) : db.prepared(name, ...rest)) as Database['prepared']
  const news = createNews(held, clock.now)
  expect(await news.knowing(0, 60_000)).toBe(0)
  for (const key of ['a', 'b']) await tell(db, [`menu:stadion/${key}`])
  expect(await news.knowing(2, 60_000)).toBe(2)
  expect(await news.knowing(9, 60_000)).toBe(2)
  isHeld = true
  expect(await news.knowing(3, 0)).toBe(2)
  // Whoever asks meanwhile waits for nothing.
  expect(await news.knowing(3, 300_000)).toBe(2)
})

test('a question waits for news, and ends with the process', async () => {
  const { news } = await follower()
  const asked = news.after(0, 600_000)
  // It has begun to wait once its own look has ended.
  await news.refresh()
  await tell(db, ['texts:de'])
  await news.refresh()
  expect(await asked).toMatchObject({ id: 1, tags: ['texts:de'] })
  const waiting = news.after(1, 600_000)
  news.close()
  expect(await waiting).toMatchObject({ id: 1, tags: [] })
})

test('an id that the shop gives a second time, as after a restored backup, is told to be another', async () => {
  const [{ news }, { news: other, heard }] = await Promise.all([follower(), follower()])
  for (const key of ['a', 'b']) await tell(db, [`menu:stadion/${key}`])
  await Promise.all([news.refresh(), other.refresh()])
  const { mark } = await news.after(2, 0)
  expect(await news.after(2, 0, mark)).toEqual({ id: 2, mark, tags: [] })
  const lost = heard.length
  await db.query('delete from news.entry where id = 2')
  await db.query('update news.newest set id = 1')
  await tell(db, ['menu:stadion/c'])
  await Promise.all([news.refresh(), other.refresh()])
  expect(heard.slice(lost)).toEqual([['*']])
  const answer = await news.after(2, 0, mark)
  expect(answer).toMatchObject({ id: 2, tags: ['*'] })
  expect(await news.after(2, 0, answer.mark)).toEqual({ ...answer, tags: [] })
  await tell(db, ['menu:stadion/d'])
  await news.refresh()
  expect(await news.after(2, 0, mark)).toMatchObject({ id: 3, tags: ['*'] })
  expect(await news.after(2, 0, answer.mark)).toMatchObject({ id: 3, tags: ['menu:stadion/d'] })
})

test('what cannot be told by the clock stops no other news; a first look that comes late makes everything new', async () => {
  let fails: string | undefined = 'news-after'
  const broken = Object.create(db) as Database
  broken.prepared = ((name: string, ...rest: [string, unknown[]]) =>
    name === fails ? Promise.reject(new Error('the disk is full')) : db.prepared(name, ...rest)) as Database['prepared']
  const failures: unknown[] = []
  const news = createNews(broken, clock.now, (error) => failures.push(error))
  const heard: string[][] = []
  news.on((tags) => heard.push([...tags]))
  await expect(news.refresh()).rejects.toThrow('the disk is full')
  fails = 'news-tell-due'
  await tell(db, ['menu:stadion/header'])
  await news.refresh()
  expect(heard).toEqual([['*']])
  await plan(db, clock.now(), ['article:stadion/runner'])
  await tell(db, ['fees:DE'])
  await news.refresh()
  expect([heard.slice(1), failures.length]).toEqual([[['fees:DE']], 1])
  fails = undefined
  await news.refresh()
  expect(heard.slice(2)).toEqual([['article:stadion/runner']])
})

test('a process knows news when all that it keeps has taken them over: what fails is told again, and nothing else', async () => {
  const { news, heard } = await follower()
  let fails = true
  const later: string[][] = []
  news.on(() => {
    if (fails) throw new Error('texts cannot be read')
  })
  news.on((tags) => later.push([...tags]))
  await tell(db, ['texts:de'])
  await expect(news.refresh()).rejects.toThrow('texts cannot be read')
  await tell(db, ['fees:DE'])
  expect(await news.knowing(2, 60_000)).toBe(0)
  fails = false
  expect(await news.knowing(2, 60_000)).toBe(2)
  expect(heard.map((tags) => tags.toSorted())).toEqual([['texts:de'], ['fees:DE', 'texts:de']])
  expect(later).toEqual(heard)
})
