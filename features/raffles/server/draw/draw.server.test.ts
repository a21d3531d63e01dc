import { execFileSync } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { rankEntries } from '../../draw.ts'
import { closes, hour, opens, raffleWorld, takesPart } from '../testing/raffle-shopper.ts'

const store = await openStore()
const world = raffleWorld(store)
const sku = 'AA1001_540'
const { draw, fetch } = takesPart(store)

beforeEach(async () => {
  await store.reset()
  await world.standAt(opens - hour)
  await world.setStock(sku, 150)
})
afterAll(() => store.close())

const get = async (no: string, rest: string) => {
  const answer = await fetch(`/api/bridge/raffles/${no}/draw${rest}`)
  // biome-ignore lint/suspicious/noExplicitAny: tests look into any answer
  return { http: answer.status, ...((await answer.json()) as Record<string, any>) } as { http: number } & Record<string, any>
}

/** What the command of the project says of these files; throws if the draw is wrong. */
function check(...files: object[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'raffle-'))
  const names = files.map((data, index) => {
    const name = join(folder, `${index}.json`)
    writeFileSync(name, JSON.stringify(data))
    return name
  })
  return execFileSync(process.execPath, ['tools/check-raffle.mjs', ...names], { encoding: 'utf8', stdio: 'pipe' })
}

test('REACH-RAF-02 seed hash at opening, list at closing, seed at the draw; an independent command comes to the same winners', async () => {
  const no = await world.plan([{ sku, pieces: 3 }])
  const before = { list: null, entries: null, parts: 0, seed: null, winners: null, wins: null }
  expect(await draw(no)).toMatchObject({ ...before, seedHash: null })
  await world.goTo(opens)
  const { seedHash } = await draw(no)
  expect(seedHash).toMatch(/^[\da-f]{64}$/)
  await world.others(no, sku, 40)
  expect(await draw(no)).toMatchObject({ ...before, seedHash })
  await world.goTo(closes)
  const drawn = await draw(no)
  expect(drawn).toMatchObject({ seedHash, seed: expect.stringMatching(/^[\da-f]{64}$/), entries: 40, parts: 1, wins: 3 })
  expect([drawn.list.length, drawn.winners.length]).toEqual([40, 3])
  expect(check(drawn)).toBe('Right: 3 of 40 entries win.\n')
  const [first, ...others] = drawn.winners
  const lost = drawn.list.find((one: { entryId: string }) => !JSON.stringify(drawn.winners).includes(`"${one.entryId}"`))
  expect(() => check({ ...drawn, winners: [{ ...first, entryId: lost.entryId }, ...others] })).toThrow()
  expect(() => check({ ...drawn, seed: '00'.repeat(32) })).toThrow()
  expect(() => check({ ...drawn, list: drawn.list.filter((one: object) => one !== lost) })).toThrow()
})

test('REACH-RAF-02 a long list is read in parts, which the command takes; an entry is found by its number', async () => {
  const no = await world.plan([{ sku, pieces: 120 }])
  await world.goTo(opens)
  await world.others(no, sku, 20_001)
  expect([(await get(no, '/entries?part=1')).http, await get(no, `/entries/en_${sku}_7`)]).toMatchObject([
    404,
    { http: 404, errorCode: 'notListed' },
  ])
  await world.goTo(closes)
  const drawn = await draw(no)
  expect(drawn).toMatchObject({ list: null, entries: 20_001, parts: 2, wins: 120 })
  const brief = await get(no, '?of=brief')
  expect(brief).toMatchObject({ list: null, wins: 120, seed: drawn.seed })
  expect(brief.winners).toEqual(drawn.winners.slice(0, 100))
  const parts = [await get(no, '/entries?part=1'), await get(no, '/entries?part=2')]
  expect(parts.map(({ items }) => items.length)).toEqual([20_000, 1])
  expect((await get(no, '/entries?part=3')).http).toBe(404)
  expect(check(drawn, ...parts)).toBe('Right: 120 of 20001 entries win.\n')
  expect(() => check(drawn, parts[0]!)).toThrow()
  const winner = drawn.winners[4]
  expect(await get(no, `/entries/${winner.entryId}`)).toEqual({ http: 200, ...winner, of: 20_001 })
  expect((await get(no, '/entries/en_unknown')).http).toBe(404)
})

test('a list is written in batches, nobody comes between, and before the last one nothing is published or drawn', async () => {
  const no = await world.plan([{ sku, pieces: 1 }])
  await world.goTo(opens)
  await world.others(no, sku, 7)
  await store.db.query(`update raffles.entry set account_since = $2 where raffle_no = $1 and acid like '%3'`, [
    no,
    new Date(closes - hour).toISOString(),
  ])
  const shopper = takesPart(store)
  await shopper.signIn()
  const batch = async () => (await store.db.query<{ more: boolean }>('select raffles.list_entries($1, 3) as more', [no]))[0]!.more
  expect(await batch()).toBe(false)
  await world.standAt(closes)
  expect([await batch(), await batch()]).toEqual([true, true])
  expect(await draw(no)).toMatchObject({ state: 'CLOSED', list: null, entries: null })
  expect(await shopper.enter(no, sku)).toMatchObject({ http: 409, errorCode: 'closed' })
  await store.db.query('select raffles.draw_2($1)', [no])
  expect(await draw(no)).toMatchObject({ seed: null, winners: null })
  expect(await batch()).toBe(false)
  const { list, entries } = await draw(no)
  expect([entries, list.map(({ entryId }: { entryId: string }) => entryId.at(-1))]).toEqual([6, ['1', '2', '4', '5', '6', '7']])
  // Its keyed hash is a secret as the seed is.
  expect(await get(no, `/entries/${list[0].entryId}`)).toEqual({ http: 200, ...list[0], rank: null, of: null })
  await world.turn()
  expect(await draw(no)).toMatchObject({ state: 'DRAWN', wins: 1 })
  expect(await get(no, `/entries/${list[0].entryId}`)).toMatchObject({ rank: expect.any(Number), of: 6 })
})

test('REACH-RAF-03 the database ranks as the published rule does, for any seed and any ids', async () => {
  const skus = [sku, 'AA1001_550']
  const no = await world.plan([{ sku, pieces: 2 }])
  await world.goTo(opens)
  await world.standAt(closes)
  for (let round = 0; round < 20; round++) {
    const seed = randomBytes(32)
    const list = Array.from({ length: 60 }, () => ({
      entryId: `en_${randomBytes(1 + (randomBytes(1)[0]! % 60)).toString('base64url')}${randomBytes(6).toString('hex')}`,
      sku: skus[randomBytes(1)[0]! % 2]!,
    }))
    await store.db.query('delete from raffles.win')
    await store.db.query('delete from raffles.listed')
    await store.db.query('delete from raffles.entry')
    await store.db.query(`update raffles.raffle set state = 'OPEN', seed = $2, listed_to = null, entries = 0 where no = $1`, [no, seed])
    await store.db.query(
      `insert into raffles.entry (raffle_no, acid, entry_id, sku, locale, account_since, at)
       select $1, 'nobody' || n, ($2::text[])[n], ($3::text[])[n], 'de_DE', '2020-01-01', now() from generate_series(1, $4::integer) n`,
      [no, list.map(({ entryId }) => entryId), list.map((one) => one.sku), list.length],
    )
    await store.db.query('select raffles.close($1)', [no])
    const mac = (entryId: string) => createHmac('sha256', seed).update(entryId).digest('hex')
    const listed = await store.db.query<{ entryId: string; sku: string; mac: string; rank: number }>(
      `select entry_id as "entryId", sku, encode(mac, 'hex') as mac, raffles.rank_of(raffle_no, sku, mac) as rank from raffles.listed
       where raffle_no = $1 order by listed.mac`,
      [no],
    )
    const ranked = rankEntries(list, mac)
    expect(listed).toEqual(ranked.map((one) => ({ ...one, mac: mac(one.entryId) })))
    // Who wins: the first of the size that is raffled.
    await store.db.query('select raffles.draw_2($1)', [no])
    const won = await store.db.query(
      'select e.entry_id as "entryId", w.sku, w.rank from raffles.win w join raffles.entry e using (raffle_no, acid) where raffle_no = $1 order by rank',
      [no],
    )
    expect(won).toEqual(ranked.filter((one) => one.sku === sku && one.rank <= 2))
  }
})
