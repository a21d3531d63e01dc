import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@stadion/database/database'
import { bundledEntry } from '@stadion/testing/bundled-entry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KilledCommand } from '../fixtures/killed-command.ts'
import { ownDatabase } from '../fixtures/own-database.ts'

let folder: string
let close: () => Promise<void>
let place: Pick<KilledCommand, 'url' | 'dataDir'>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'killed-'))
  ;({ place, close } = await ownDatabase(folder))
  await on((db) =>
    // How often each record is written for good.
    db.query(`
      create table public.written (key text, times integer not null default 1, primary key (key));
      create function public.note_written() returns trigger language plpgsql as $$ begin
        insert into public.written values (new.brand || ' ' || coalesce(to_jsonb(new) ->> 'article_id', to_jsonb(new) ->> 'id') || tg_table_name)
        on conflict (key) do update set times = written.times + 1; return new; end $$;
      create trigger note_written after insert or update on catalogue.article_record for each row execute function public.note_written();
      create trigger note_written after insert on catalogue.price_period for each row execute function public.note_written()`),
  )
})
afterAll(async () => {
  await close?.()
  await rm(folder, { recursive: true, force: true })
})

/** The database between two processes: the embedded one has one user at a time. */
async function on<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase({ ...place, connections: 2 })
  return work(db).finally(() => db.close())
}

/** What a process says; undefined of one that is killed. */
async function command(words: readonly string[], end: Pick<KilledCommand, 'killedAt' | 'isSent'> = {}) {
  const asked: KilledCommand = { ...place, ...end, words: ['data', ...words] }
  const program = await bundledEntry('e2e/fixtures/killed-command.ts')
  const child = spawn(process.execPath, [program, JSON.stringify(asked)], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (text) => {
    said += text
  })
  const [, signal] = await once(child, 'close')
  if (signal === 'SIGKILL') return undefined
  return JSON.parse(said) as { lines?: string[]; error?: string; count: number }
}

/** How often a process is killed on each engine: `KILLS=50` for more. */
const most = Number(process.env.KILLS ?? 4)

const count = 1200
async function goods(round: number): Promise<string> {
  const to = join(folder, 'goods')
  const write = async (file: string, lines: readonly string[]) => {
    await mkdir(join(to, file, '..'), { recursive: true })
    await writeFile(join(to, file), `${lines.join('\n')}\n`)
  }
  const ids = Array.from({ length: count }, (_, n) => `PA-${10_000 + n}`)
  const articles = ids.map((id) => ({
    ...{ id, model: 'pacer', name: `Pacer ${round}`, gender: 'women', category: 'shoes', kind: 'running-shoe', colour: 'core-black' },
    ...{ sizes: ['540'], listedAt: '2026-09-01T08:00:00Z' },
  }))
  await write(
    'catalogue/articles/stadion.ndjson',
    articles.map((one) => JSON.stringify(one)),
  )
  await write('catalogue/prices/stadion/GBP.csv', ['article,sku,list,sale', ...ids.map((id) => `${id},,${60 + round},`)])
  return to
}

/** Numbers below `most` that are the same for a seed. */
function randoms(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
}

/** The latest run. The lease of a process that is gone is over. */
const latest = () =>
  on(async (db) => {
    await db.query('update catalogue.import_run set held_until = now() where holder is not null')
    const runs = await db.query<{ no: number; state: string; applied: number; total: number }>(
      'select no, state, applied, total from catalogue.import_run order by no desc limit 1',
    )
    return runs[0]
  })

test('DESK-IMP-08: a run killed at any moment resumes at the next batch; no record is lost or applied twice; two processes never apply one run', {
  timeout: 600_000,
}, async () => {
  const random = randoms(20_261_129)
  let kills = 0
  let round = 0
  let haveMet = false
  while (kills < most || !haveMet) {
    const to = await goods(++round)
    await on((db) => db.query('delete from public.written'))
    for (let run: Awaited<ReturnType<typeof latest>>; ; ) {
      // One that was killed before it knew what it meant to change, or after it was done, is given again.
      const resumes = run && run.total > 0 && run.state !== 'DONE' ? run : undefined
      const words = resumes ? ['resume', String(resumes.no)] : ['import', to, '--yes']
      if (resumes && !haveMet && kills >= most / 2) {
        // Two at once: one of them has it.
        haveMet = true
        const both = await Promise.all([command(words), command(words)])
        expect(both.filter((one) => one?.lines).length).toBe(1)
        expect(both.find((one) => one?.error)?.error).toMatch(/at work|is done|taken up|another process/)
        break
      }
      const said = await command(words, kills < most || !haveMet ? { killedAt: 1 + random(70), isSent: random(2) === 1 } : {})
      if (!said) kills += 1
      else expect(said.error).toBeUndefined()
      run = await latest()
      // What was written stays.
      if (resumes) expect(run!.applied).toBeGreaterThanOrEqual(resumes.applied)
      if (said) break
    }
    const state = await on((db) =>
      db.query(
        `select count(*)::integer as articles, count(distinct p.list_minor)::integer as prices, min(p.list_minor)::integer as list,
           min(r.record ->> 'name') as first, max(r.record ->> 'name') as last
         from catalogue.article_record r join catalogue.article a using (brand, id)
         join catalogue.price p on p.brand = r.brand and p.article_id = r.id where r.id like 'PA-1%'`,
      ),
    )
    expect(state).toEqual([{ articles: count, prices: 1, list: (60 + round) * 100, first: `Pacer ${round}`, last: `Pacer ${round}` }])
    const written = await on((db) => db.query('select times, count(*)::integer as n from public.written group by times'))
    expect(written).toEqual([{ times: 1, n: round === 1 ? count : 2 * count }])
    expect((await command(['diff', to]))?.lines?.[0]).toMatch(/^Nothing differs/)
  }
})
