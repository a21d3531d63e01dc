import { type OwnApi, startOwnApi } from '@stadion/testing/own-api'
import { remoteStore } from '@stadion/testing/remote-store'
import type { Store } from '@stadion/testing/store'
import { addressOfTestDatabase, onPostgres, openTestDatabase } from '@stadion/testing/test-database'
import { afterAll, expect, test } from 'vitest'
import { aWaitingGuest, restock } from './testing/waiting-shopper.ts'

const sku = 'AA1001_540'
const pieces = 2
/** Of a wave: three mails for each piece. */
const mailsOfWave = 6
/** When a process dies: while it writes the last one of these tables. After its mails it only notes that the work is done. */
const moments = [['waiting.wave'], ['mails.mail'], ['mails.mail', 'platform.job']] as const
/** `KILLS=50` dies so often. */
const kills = Number(process.env.KILLS ?? 3)

const apis: [OwnApi, OwnApi] = [] as never
afterAll(() => Promise.all(apis.map((api) => api.kill())))

test.runIf(onPostgres())(
  'REACH-BIS-08 two processes of which one is killed send no wave twice and lose none',
  async () => {
    const db = await openTestDatabase()
    const env = { DATABASE_URL: await addressOfTestDatabase(db), TEST_HOOKS: '1', LOG_LEVEL: 'silent', CHALLENGE_AFTER: '1000' }
    let offset = 0
    const shops = [0, 1].map((at) => remoteStore(() => apis[at]!.url) as Store)
    const hook = (at: number, name: string, body: object) => shops[at]!.fetch(`/__test__/${name}`, { method: 'POST', body })
    const jobs = (at: number) => hook(at, 'jobs', {})
    const start = async (at: number) => {
      apis[at] = await startOwnApi(env)
      await hook(at, 'clock', { advanceMs: offset })
    }
    const wait = async (ms: number) => {
      offset += ms
      await Promise.all([0, 1].map((at) => hook(at, 'clock', { advanceMs: ms })))
    }
    /** What a test may not wait for: the lease of a process that is dead. */
    const endLeases = () => db.query(`update platform.job set leased_until = now()`)
    /** Nobody writes the table until what it returns is called. */
    const lock = (table: string) =>
      new Promise<() => Promise<void>>((locked) => {
        const done: Promise<void> = db.transaction(async (on) => {
          await on.query(`lock table ${table} in share mode`)
          await new Promise<void>((free) =>
            locked(() => {
              free()
              return done
            }),
          )
        })
      })
    const isWaiting = async () =>
      (await db.query<{ n: number }>(`select count(*)::int as n from pg_locks where not granted and locktype = 'relation'`))[0]!.n > 0

    await Promise.all([start(0), start(1)])
    const hour = Number(
      new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Berlin' }).format(new Date()),
    )
    await wait(((9 - hour + 24) % 24) * 3_600_000)
    await restock(shops[0]!, sku, 0)
    await aWaitingGuest(shops[0]!, 'first@example.com', sku)
    const columns = (
      await db.query<{ name: string }>(
        `select column_name as name from information_schema.columns where table_schema = 'waiting' and table_name = 'wish'`,
      )
    ).map(({ name }) => name)
    const ofClone: Record<string, string> = {
      id: `'w' || $1 || '-' || n`,
      email: `n || 'of' || $1 || '@example.com'`,
      email_key: `n || 'of' || $1 || '@example.com'`,
      secret: `sha256(convert_to($1 || '-' || n, 'utf8'))`,
    }
    for (let round = 0; round < kills; round++) {
      const [victim, other] = [round % 2, (round + 1) % 2] as const
      await wait(61_000)
      await jobs(other)
      await db.query(
        `insert into waiting.wish (${columns.join(', ')})
       select ${columns.map((name) => ofClone[name] ?? name).join(', ')} from waiting.wish cross join generate_series(1, 9) n where email = 'first@example.com'`,
        [String(round)],
      )
      await restock(shops[other]!, sku, pieces)
      offset += 61_000
      /** What is due in a process a minute later. */
      const goOn = (at: number) => hook(at, 'clock', { advanceMs: 61_000 }).then(() => jobs(at))
      let unlock = async () => {}
      let running: Promise<unknown> = Promise.resolve()
      for (const [at, table] of moments[round % moments.length]!.entries()) {
        const unlockBefore = unlock
        unlock = await lock(table)
        await unlockBefore()
        if (at === 0) running = goOn(victim).catch(() => undefined)
        await expect.poll(isWaiting, { interval: 5 }).toBe(true)
      }
      const others = goOn(other)
      await apis[victim]!.kill()
      await unlock()
      await Promise.all([running, others])
      await Promise.all([start(victim), endLeases()])
      await wait(61_000)
      await Promise.all([jobs(0), jobs(1)])
      const told = await db.query<{ mails: number }>(
        `select (select count(*)::int from mails.mail where template = 'waiting-back' and recipient = w.email) as mails
       from waiting.wish w where state = 'TOLD'`,
      )
      expect(told).toEqual(Array(mailsOfWave * (round + 1)).fill({ mails: 1 }))
      await restock(shops[other]!, sku, 0)
    }
    const [{ mails }] = (await db.query<{ mails: number }>(
      `select count(*)::int as mails from mails.mail where template = 'waiting-back'`,
    )) as [{ mails: number }]
    expect(mails).toBe(mailsOfWave * kills)
    await db.close()
  },
  600_000,
)
