import { dayOf } from '@stadion/market-law/law-row'
import { rowsFor } from '@stadion/market-law/tax/tax-law'
import { lawTables } from '@stadion/market-law/unconfirmed'
import { open, type StateNow, type StateOf } from '@stadion/site/storefront-state'
import { openStore } from '@stadion/testing/store'
import Fastify from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { lawCommand } from './server/care-law.ts'
import { lawServer } from './server/law-server.ts'

const store = await openStore()
beforeEach(() => store.reset())
afterAll(() => store.close())

/** `npm run care -- law`, as somebody types it. */
async function care(...words: string[]): Promise<readonly string[]> {
  const place = { actor: 'ann', environment: 'production' as const }
  lawCommand.before!(words, place)
  return lawCommand.run(store, words, place)
}

type Planned = (storefront: { brand: string; locale: string }, when: Date) => StateNow
/** A start: what it logs. Rejects if it refuses. */
async function startWith(
  lawUnconfirmed: 'warn' | 'refuse' = 'warn',
  appEnv: 'prod' | 'local' = 'prod',
  at: Planned = () => open,
  days: string[] = [],
) {
  const logged: string[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => void logged.push(line) } } })
  app.decorate('context', { now: store.now } as never)
  lawServer(app, { db: store.db, appEnv, lawUnconfirmed, storefrontStates: { at, days: () => days } })
  try {
    await app.ready()
  } finally {
    await app.close()
  }
  return logged.map(
    (line) =>
      JSON.parse(line) as {
        msg: string
        unconfirmed?: Record<string, Record<string, number>>
        coming?: Record<string, Record<string, string>>
      },
  )
}
async function start(...how: Parameters<typeof startWith>) {
  const found = (await startWith(...how)).find(({ unconfirmed }) => unconfirmed)
  if (found) expect(found.msg).toBe('Storefronts use rows of law that nobody confirmed: features/market-law')
  return found?.unconfirmed
}
/** Only the storefronts of a country sell. */
const only =
  (country: string): StateOf =>
  ({ locale }) =>
    locale.endsWith(country) ? open : { state: 'CLOSED', opensOn: null }
/** The rules that a storefront uses, as `show` heads them: subject, place, day and digest. */
const shownIn = async (locale: string) =>
  (await care('show', 'stadion', locale)).filter((line) => !line.startsWith(' ')).map((line) => line.split(':')[0]!.split(' '))
const usedIn = (country: string) =>
  Object.entries(lawTables).flatMap(([file, rows]) =>
    [...new Set(rowsFor(rows, country, dayOf(store.now())).map(({ place, from }) => `${place} ${from}`))].map((key) => [
      file.replace('.ts', ''),
      ...key.split(' '),
    ]),
  )

test('COM-LAW-02 rows say source and status; production names the unconfirmed ones of each storefront, and refuses where it shall', async () => {
  for (const row of Object.values(lawTables).flat())
    expect([row.source.length > 0, ['confirmed', 'unconfirmed'].includes(row.status)]).toEqual([true, true])
  const one = {
    'tax/rates.ts': 1,
    'order-button.ts': 1,
    'prior-price.ts': 1,
    'document-title.ts': 1,
    'retention.ts': 1,
    'withdrawal/rows.ts': 1,
  }
  expect(await start()).toMatchObject({
    'stadion de_DE': { ...one, 'withdrawal/holidays.ts': 1 },
    'stadion en_GB': { ...one, 'withdrawal/holidays.ts': 1, 'tax/exceptions.ts': 1 },
    'stadion en_US': { ...one, 'tax/rates.ts': 18, 'tax/exceptions.ts': 7 },
  })
  await expect(start('refuse')).rejects.toThrow(
    /^LAW_UNCONFIRMED is refuse, and \d\d storefronts use rows .*\n- stadion \w+: 1 of tax\/rates\.ts(?:.*\n)+- and \d+ more\nWhy: .*\nFix: .*care -- law/,
  )
  expect(await start('refuse', 'local')).toBeUndefined()
  // Who sells nothing applies none of it.
  expect(Object.keys((await start('warn', 'prod', only('DE')))!)).toEqual([
    'stadion de_DE',
    'stadion en_DE',
    'reebok de_DE',
    'reebok en_DE',
  ])
})

test('DESK-MKT-03: confirming names person, time and ground, and counts at the start and for LAW_UNCONFIRMED=refuse', async () => {
  const used = usedIn('DE')
  expect(used.length).toBeGreaterThan(6)
  const rules = await shownIn('de_DE')
  expect(rules.map((rule) => rule.slice(0, 3))).toEqual(used)
  for (const rule of rules.slice(1)) await care('confirm', ...rule, 'opinion 12/26')
  const [subject, place, from, digest] = rules[0] as [string, string, string, string]
  const left = await start()
  expect([left!['stadion de_DE'], left!['reebok de_DE']]).toEqual([{ [`${subject}.ts`]: 1 }, { [`${subject}.ts`]: 1 }])
  await expect(start('refuse', 'prod', only('DE'))).rejects.toThrow(`- stadion de_DE: 1 of ${subject}.ts`)

  expect(await care('confirm', subject, place, from, digest, '  opinion 13/26  ')).toEqual([
    `${subject} ${place} ${from} is confirmed by ann: opinion 13/26`,
  ])
  const at = store.now().toISOString().slice(0, 10)
  const shown = await care('show', 'stadion', 'de_DE')
  expect(shown.slice(0, 2)).toEqual([
    expect.stringMatching(`^${subject} ${place} ${from} ${digest}: confirmed by ann at ${at}T.*Z: opinion 13/26$`),
    // What was confirmed is there to read.
    expect.stringMatching(/^ {2}.*percent 19, .*source \S/),
  ])
  expect((await start())!['stadion de_DE']).toBeUndefined()
  expect((await start())!['stadion fr_FR']).toBeDefined()
  expect(await start('refuse', 'prod', only('DE'))).toBeUndefined()
  // The audit has it, too.
  const entries = await store.db.query<{ actor: string; after: { ground: string } }>(
    'select actor, after from audit.entry order by seq desc limit 2',
  )
  expect(entries).toContainEqual({
    actor: 'ann',
    after: expect.objectContaining({ by: 'ann', ground: 'opinion 13/26', at: expect.stringContaining(at) }),
  })

  // A row that says something else since was not checked.
  const rateTo = (percent: number) =>
    store.db.query(`insert into law.row values ('tax/rates', 'DE', '${from}', '{"percent": ${percent}}', 'a release') on conflict
      (subject, place, "from") do update set says = excluded.says`)
  await rateTo(21)
  expect((await start())!['stadion de_DE']).toEqual({ [`${subject}.ts`]: 1 })
  expect((await care('show', 'stadion', 'de_DE'))[0]).toMatch(/; it says something else since$/)
  const [, , , other] = (await shownIn('de_DE'))[0]!
  await expect(care('confirm', subject, place, from, digest, 'opinion 14/26')).rejects.toThrow(
    new RegExp(`is not ${digest} but ${other}:\\n  .*percent 21.*\\nNothing was changed\\.$`),
  )
  await care('confirm', subject, place, from, other!, 'opinion 14/26')
  expect((await start())!['stadion de_DE']).toBeUndefined()
  // Both texts are confirmed: going back to the one of before asks nobody again.
  await store.db.query('delete from law.row')
  expect((await start())!['stadion de_DE']).toBeUndefined()
  expect(await care('reopen', subject, place, from)).toEqual([`${subject} ${place} ${from} is not confirmed any more.`])
  expect((await start())!['stadion de_DE']).toEqual({ [`${subject}.ts`]: 1 })
})

test('a start says what will be unconfirmed within 60 days: a storefront that opens, and a row whose day comes', async () => {
  for (const rule of await shownIn('de_DE')) await care('confirm', ...rule, 'opinion 12/26')
  const day = (days: number) => dayOf(new Date(store.now().getTime() + days * 24 * 3_600_000))
  const closed: StateNow = { state: 'CLOSED', opensOn: null }
  const planned: Planned = ({ brand, locale }, when) => {
    const isThere = locale === 'de_DE' || (locale === 'fr_FR' && dayOf(when) >= day(20)) || (locale === 'it_IT' && dayOf(when) >= day(70))
    return brand === 'stadion' && isThere ? open : closed
  }
  await store.db.query(`insert into law.row values ('tax/rates', 'DE', '${day(30)}', '{"percent": 21}', 'BGBl.')`)
  const [line, ...more] = await startWith('refuse', 'prod', planned, [day(20), day(70)])
  expect(more).toEqual([])
  expect(line!.coming!['stadion de_DE']).toMatchObject({ 'tax/rates.ts': day(30) })
  expect(line!.coming!['stadion fr_FR']).toMatchObject({ 'tax/rates.ts': day(20), 'order-button.ts': day(20) })
  expect(line!.coming!['stadion it_IT']).toBeUndefined()
})

test('what is no rule, no reason or not confirmed is said, and nothing is changed', async () => {
  const [, place = '', from = '', digest = ''] = (await shownIn('de_DE')).find(([subject]) => subject === 'tax/rates')!
  await expect(care('confirm', 'taxes', place, from, digest, 'x')).rejects.toThrow(
    'There is no subject taxes. There is tax/rates, tax/exceptions,',
  )
  await expect(care('confirm', 'tax/rates', 'DE', '1999-01-01', digest, 'x')).rejects.toThrow(`there begins one on ${from}`)
  await expect(care('confirm', 'tax/rates', 'XX', from, digest, 'x')).rejects.toThrow('tax/rates has no row of XX')
  await expect(care('confirm', 'tax/rates', place, from, digest, ' ')).rejects.toThrow('Say on what ground')
  await expect(care('reopen', 'tax/rates', place, from)).rejects.toThrow('is not confirmed. Nothing was changed.')
  await expect(care('show', 'stadion', 'xx_XX')).rejects.toThrow('There is no storefront')
  expect(await store.db.query('select subject from law.checked')).toEqual([])
})
