import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database, Handle } from '@stadion/database/database'
import { openStore, type Store } from '@stadion/testing/store'
import { onPostgres } from '@stadion/testing/test-database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dumpOf, emptyCatalogue, giveData, writeData } from '../testing.ts'
import { sweepRuns } from './sweep-runs.ts'

const folder = mkdtempSync(join(tmpdir(), 'stadion-runs-'))
const [mine, theirs] = [join(folder, 'mine'), join(folder, 'theirs')]
let store: Store
beforeAll(async () => {
  store = await openStore()
})
afterAll(async () => {
  await store?.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await Promise.all([mine, theirs].map((one) => rm(one, { recursive: true, force: true })))
  await emptyCatalogue(store.db)
  await store.db.query('delete from catalogue.import_run')
})

const idOf = (n: number) => `PA-${1000 + n}`
const shoe = (n: number, more: object = {}) => ({
  ...{ id: idOf(n), model: 'pacer', name: 'Pacer', gender: 'women', category: 'shoes', kind: 'running-shoe', colour: 'felt-grey' },
  ...{ sizes: ['540'], listedAt: '2026-09-01T08:00:00Z' },
  ...more,
})
const all = (count: number, more: object = {}) => Array.from({ length: count }, (_, n) => shoe(n, more))
const prices = (count: number, price: string) =>
  `article,sku,list,sale\n${Array.from({ length: count }, (_, n) => `${idOf(n)},,${price},\n`).join('')}`
/** More than two batches of prices, and of articles. */
const many = 1100
const goods = (to: string, price: string, more: object = {}, hex = '#8d8a84') =>
  writeData(to, {
    'colours.ndjson': [{ key: 'felt-grey', palette: 'grey', hex, names: { en: 'Felt Grey' } }],
    'articles/stadion.ndjson': all(many, more),
    'prices/stadion/GBP.csv': prices(many, price),
  })
const given = (...words: string[]) => giveData(store, ...words)
const newest = async () =>
  (
    await store.db.query<{ no: number; state: string; applied: number; total: number }>(
      'select no, state, applied, total from catalogue.import_run order by no desc limit 1',
    )
  )[0]!
const audited = async () =>
  (
    await store.db.query<{ command: string }>(
      `select command from audit.entry where command like 'data %' and after ->> 'run' = $1 order by seq`,
      [String((await newest()).no)],
    )
  ).map(({ command }) => command)

/** The shop with something that happens once a run has written at least so many changes, or is as `when` wants it. */
function interrupted(
  when: number | ((run: Awaited<ReturnType<typeof newest>>) => boolean),
  then: () => Promise<unknown>,
): { db: Database; now: () => Date } {
  let isOver = false
  const isMet = typeof when === 'number' ? ({ applied }: { applied: number }) => applied >= when : when
  const { db } = store
  const transaction: Database['transaction'] = async (work) => {
    const result = await db.transaction(work)
    if (!isOver && isMet(await newest())) {
      isOver = true
      await then()
    }
    return result
  }
  return { db: { ...db, transaction }, now: store.now }
}

const breaks = () => Promise.reject(new Error('the machine stops'))
/** The shop where a run ends when it knows what it means to change, and has changed nothing. */
const planned = () => interrupted(({ total }) => total > 0, breaks)

/** The shop with something that happens in the middle of a transaction, before its first statement about a table. */
function meanwhile(table: string, then: () => Promise<unknown>): { db: Database; now: () => Date } {
  let isOver = false
  const { db } = store
  const first = async (text: string) => {
    if (isOver || !text.includes(table)) return
    isOver = true
    await then()
  }
  const watched = (on: Handle): Handle => ({
    query: (text, values) => first(text).then(() => on.query(text, values)),
    prepared: (name, text, values) => first(text).then(() => on.prepared(name, text, values)),
  })
  return {
    db: { ...db, transaction: (work) => db.transaction((on) => work(Object.assign(Object.create(on), watched(on)))) },
    now: store.now,
  }
}

test('D-152 two imports at once exclude each other: the second is refused with a sentence, and changes nothing', async () => {
  await goods(mine, '60')
  await goods(theirs, '70')
  const [one, other] = await Promise.allSettled([given('import', mine, '--yes'), given('import', theirs, '--yes')])
  expect([one.status, other.status].sort()).toEqual(['fulfilled', 'rejected'])
  const refused = one.status === 'rejected' ? one : (other as PromiseRejectedResult)
  expect(String(refused.reason)).toMatch(/Run \d+, begun by ann, is at work .*imports run one after the other\. Wait for it, or stop it/)
  expect((await store.db.query('select distinct list_minor::integer as list from catalogue.price')).length).toBe(1)
  // While one is at work, too, everything else of data folders answers.
  const during = interrupted(500, async () => {
    await expect(given('import', mine, '--yes', '--theirs')).rejects.toThrow(/is at work/)
    await expect(given('resume', String((await newest()).no))).rejects.toThrow(/is at work/)
    expect((await given('diff', mine)).status).toBe(3)
    expect((await given('runs')).lines[0]).toMatch(/^\d+ {2}APPLYING .*500 of 1100 changes; at work$/)
  })
  await goods(theirs, '80')
  await giveData(during, 'import', theirs, '--yes', '--theirs')
  expect((await given('runs')).lines[0]).toMatch(/^\d+ {2}DONE .*1100 changes; reverse \d+ takes it back, until \d{4}-\d\d-\d\d$/)
})

test('D-152 a run that is stopped keeps what it has written, and goes on from there; only once, and not after a later one', async () => {
  await goods(mine, '60')
  const stopping = interrupted(700, () => given('stop'))
  await expect(giveData(stopping, 'import', mine, '--yes')).rejects.toThrow(
    /^Run (\d+) is stopped: 1001 of 2201 changes are written\. npm run data -- resume \1 goes on with it\.$/,
  )
  const { no } = await newest()
  expect((await given('show', String(no))).lines).toEqual([
    expect.stringMatching(/STOPPED .*1001 of 2201 changes; resume \d+ goes on; reverse \d+ takes it back/),
    `folder: ${mine}`,
    'changes: 1 colours, 1100 prices, 1100 articles',
    expect.stringMatching(/^ended: /),
    'why: stopped',
  ])
  expect((await store.db.query('select count(*)::integer as n from catalogue.article_record'))[0]).toEqual({ n: 0 })
  const [one, other] = await Promise.allSettled([given('resume', String(no)), given('resume', String(no))])
  expect([one.status, other.status].sort()).toEqual(['fulfilled', 'rejected'])
  expect(await newest()).toMatchObject({ state: 'DONE', applied: 2201 })
  expect(await audited()).toEqual(['data import begun', 'data import stopped', 'data import resumed', 'data imported'])
  // The folder knows of it.
  expect((await readdir(mine)).sort()).toEqual(['.state.json', 'catalogue'])
  expect((await given('diff', mine)).status).toBe(0)
  expect((await given('stop')).lines).toEqual(['No import is at work.'])
  await expect(given('resume', String(no))).rejects.toThrow(/is done/)

  await goods(mine, '61')
  await expect(
    giveData(
      interrupted(500, () => given('stop')),
      'import',
      mine,
      '--yes',
    ),
  ).rejects.toThrow(/is stopped: 500 of 1100/)
  const stopped = (await newest()).no
  await goods(mine, '62')
  await given('import', mine, '--yes', '--theirs')
  await expect(given('resume', String(stopped))).rejects.toThrow(new RegExp(`Run ${stopped + 1} came after run ${stopped}`))
  expect(await readdir(mine)).not.toContain(`.state.json.run-${stopped}`)
})

test('DESK-IMP-09: a run can be stopped, resumed and reversed for 30 days; reversing leaves what was changed since, and lists it', async () => {
  await goods(mine, '60')
  await writeData(mine, { 'synonyms.ndjson': [{ language: 'en', words: ['pumps', 'plimsolls'] }] })
  await given('import', mine, '--yes')
  const before = await dumpOf(store.db)
  await goods(mine, '61', { name: 'Racer' }, '#8d8a80')
  await writeData(mine, {
    'articles/stadion.ndjson': [...all(many - 1, { name: 'Racer' }), shoe(5000)],
    'synonyms.ndjson': [
      { language: 'en', words: ['pumps', 'sandshoes'] },
      { language: 'en', words: ['sneakers', 'kicks'] },
    ],
  })
  await expect(
    giveData(
      interrupted(600, () => given('stop')),
      'import',
      mine,
      '--yes',
      '--prune',
    ),
  ).rejects.toThrow(/is stopped/)
  const { no } = await newest()
  await given('resume', String(no))
  // Three are changed since.
  await writeData(theirs, { 'articles/stadion.ndjson': [3, 4, 5].map((n) => shoe(n, { name: 'Later' })) })
  await given('import', theirs, '--yes')
  const after = await dumpOf(store.db)

  const stay = [3, 4, 5].map((n) => `article stadion ${idOf(n)}: changed since; it stays as it is`)
  const would = (await given('reverse', String(no))).lines
  expect(would).toEqual([...stay, '2201 records as they were before, 3 stay. Nothing was changed; with --yes it is.'])
  expect(await dumpOf(store.db)).toEqual(after)
  await expect(
    giveData(
      interrupted(600, () => given('stop')),
      'reverse',
      String(no),
      '--yes',
    ),
  ).rejects.toThrow(/is stopped/)
  await given('resume', String((await newest()).no))
  expect(await audited()).toEqual(['data reverse begun', 'data reverse stopped', 'data reverse resumed', 'data reversed'])

  const three = (row: { id?: string; article_id?: string }) =>
    [3, 4, 5].map(idOf).includes(row.id ?? row.article_id ?? '') || row.id === 'PA-6000'
  type Dump = { of: string; rows: ({ id?: string; article_id?: string } & Record<string, unknown>)[] }[]
  const others = (dump: unknown) =>
    (dump as Dump).map(({ of, rows }) => ({
      of,
      // From when a price is asked is never taken back.
      rows: (rows ?? []).filter((row) => !three(row)).map(({ since: _, ...row }) => row),
    }))
  const reversed = await dumpOf(store.db)
  expect(others(reversed)).toEqual(others(before))
  const named = await store.db.query(
    `select id, status, record ->> 'name' as name from catalogue.article_record where id = any($1::text[]) order by id`,
    [[3, 4, 5, 5000].map(idOf)],
  )
  // What was new is withdrawn, not deleted.
  expect(named).toEqual([
    ...[3, 4, 5].map((n) => ({ id: idOf(n), status: 'LIVE', name: 'Later' })),
    { id: 'PA-6000', status: 'WITHDRAWN', name: 'Pacer' },
  ])
  await expect(given('reverse', String(no), '--yes')).rejects.toThrow(/is reversed already/)
})

test('D-152 for 30 days a run can be reversed; then what was there before is forgotten', async () => {
  await goods(mine, '60')
  await given('import', mine, '--yes')
  const no = String((await newest()).no)
  const kept = async () =>
    (await store.db.query<{ n: number }>('select count(*)::integer as n from catalogue.import_change where run = $1', [no]))[0]!.n
  const later = (days: number) => () => new Date(store.now().getTime() + days * 86_400_000)
  await sweepRuns(store.db, later(29.9))
  expect(await kept()).toBe(2201)
  expect((await giveData({ db: store.db, now: later(29.9) }, 'reverse', no)).lines.at(-1)).toContain('2200 records')
  await expect(giveData({ db: store.db, now: later(30) }, 'reverse', no)).rejects.toThrow(/older than 30 days/)
  await sweepRuns(store.db, later(30.1))
  expect(await kept()).toBe(0)
  expect((await given('show', no)).lines[0]).toContain('DONE')
})

test('D-152 an import that is refused is a run that failed, and one that breaks off can be resumed', async () => {
  await goods(mine, '-1')
  await expect(given('import', mine, '--yes')).rejects.toThrow(/lines are wrong/)
  const refused = await newest()
  expect(refused).toMatchObject({ state: 'FAILED', applied: 0, total: 0 })
  await expect(given('resume', String(refused.no))).rejects.toThrow(/ended before anything was written: import .* again/)
  await expect(given('reverse', String(refused.no))).rejects.toThrow(/has written nothing/)
  await expect(given('resume', '900')).rejects.toThrow(/There is no run 900/)
  await expect(given('show', 'x')).rejects.toThrow(/"x" is no number of a run/)

  await goods(mine, '60')
  const broken = interrupted(700, () => Promise.reject(new Error('the machine stops')))
  await expect(giveData(broken, 'import', mine, '--yes')).rejects.toThrow('the machine stops')
  const run = await newest()
  expect(run).toMatchObject({ state: 'FAILED', applied: 1001 })
  await given('resume', String(run.no))
  expect(await newest()).toMatchObject({ no: run.no, state: 'DONE', applied: 2201 })
})

test.runIf(onPostgres())('D-152 while an import compares, its run can be stopped, and says that it lives', async () => {
  await goods(mine, '60')
  const stopping = meanwhile('catalogue.reference', async () => {
    expect((await given('runs')).lines[0]).toMatch(/ READ .*; at work$/)
    expect((await given('stop')).lines[0]).toMatch(/^Run \d+ is stopped\. It has written nothing\.$/)
  })
  await expect(giveData(stopping, 'import', mine, '--yes')).rejects.toThrow(/was stopped before anything was written/)
  expect(await newest()).toMatchObject({ state: 'FAILED', applied: 0 })
})

test.runIf(onPostgres())('D-152 a run whose row is held for longer than anybody waits is at work', async () => {
  await goods(mine, '60')
  await store.db.query(
    `insert into catalogue.import_run (state, actor, folder, begun_at, holder, held_until)
     values ('APPLYING', 'bob', '/goods', now(), gen_random_uuid(), now() - interval '1 minute')`,
  )
  await store.db.transaction(async (on) => {
    await on.query('select from catalogue.import_run for update')
    await expect(given('import', mine, '--yes')).rejects.toThrow(/begun by bob, is at work .*Wait for it, or stop it/)
  })
})

test('D-152 what others have planned and not begun ends with a run that is resumed: a reversal of a part is none of the whole', async () => {
  await goods(mine, '60')
  await expect(
    giveData(
      interrupted(700, () => given('stop')),
      'import',
      mine,
      '--yes',
    ),
  ).rejects.toThrow(/is stopped: 1001 of 2201/)
  const { no } = await newest()
  await expect(giveData(planned(), 'reverse', String(no), '--yes')).rejects.toThrow('the machine stops')
  const reversal = await newest()
  expect(reversal).toMatchObject({ no: no + 1, state: 'FAILED', applied: 0, total: 1000 })
  await given('resume', String(no))
  const after = await dumpOf(store.db)
  await expect(given('resume', String(reversal.no))).rejects.toThrow(/ended before anything was written/)
  expect((await given('show', String(reversal.no))).lines.at(-1)).toBe(`why: run ${no} was resumed before it wrote anything`)
  expect(await dumpOf(store.db)).toEqual(after)
  expect((await given('show', String(no))).lines[0]).toMatch(/DONE .*: 2201 changes;/)
})

test('D-152 the state of a run that breaks off waits in its folder, also when a later import breaks off before it writes', async () => {
  await goods(mine, '60')
  await expect(giveData(planned(), 'import', mine, '--yes')).rejects.toThrow('the machine stops')
  const { no } = await newest()
  await expect(giveData(planned(), 'import', mine, '--yes')).rejects.toThrow('the machine stops')
  expect((await readdir(mine)).sort()).toEqual([`.state.json.run-${no}`, `.state.json.run-${no + 1}`, 'catalogue'])
  expect((await given('resume', String(no))).lines).toEqual([`Run ${no} is done: 2201 of 2201 changes were left.`])
  expect(await readdir(mine)).toContain('.state.json')
  await goods(mine, '61')
  await given('import', mine, '--yes')
  expect((await readdir(mine)).sort()).toEqual(['.state.json', 'catalogue'])
})

test('prices are planned by article: what a sale in many lists changes of one is in few batches', async () => {
  await writeData(mine, {
    'colours.ndjson': [{ key: 'felt-grey', palette: 'grey', hex: '#8d8a84', names: { en: 'Felt Grey' } }],
    'articles/stadion.ndjson': all(2),
    'prices/stadion/GBP.csv': prices(2, '60'),
    'prices/stadion/EUR.csv': prices(2, '70'),
  })
  await given('import', mine, '--yes')
  const planned = await store.db.query<{ key: string }>(
    `select key from catalogue.import_change where kind = 'price' and run = (select max(no) from catalogue.import_run) order by no`,
  )
  expect(planned.map(({ key }) => key)).toEqual(
    [idOf(0), idOf(1)].flatMap((article) => ['EUR', 'GBP'].map((list) => `stadion ${list} ${article}`)),
  )
})
