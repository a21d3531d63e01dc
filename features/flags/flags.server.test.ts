import { sql } from '@stadion/database/sql'
import { inProcessApi } from '@stadion/http/api-transport'
import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Publication } from './contract.ts'
import { publicationSchema } from './schema.ts'
import { createFlagOperations } from './server/flag-operations.ts'
import { followPublication } from './server/publication-source.ts'
import { aPublication } from './testing.ts'

let store: Store
beforeAll(async () => {
  store = await openStore()
})
beforeEach(() => store.reset())
afterAll(() => store.close())

const key = 'local-flags-key'
const ask = (path: string, headers: Record<string, string> = { 'x-api-key': key }) => store.fetch(`/publications/${path}`, { headers })
const operate = (words: string, more: object = {}) =>
  createFlagOperations(store.db, () => store.now())({
    words: wordsOf(words),
    environment: 'development',
    project: 'storefront',
    actor: 'ann',
    ...more,
  })
/** Splits words like a shell. */
const wordsOf = (line: string) => Array.from(line.matchAll(/'([^']*)'|\S+/g), ([word, quoted]) => quoted ?? word)
const published = async () => (await (await ask('development/storefront')).json()) as Publication
const flagOf = async (name: string) => (await published()).flags.find((flag) => flag.name === name)

test('B-FF-02 a publication holds flags with name, disabled and value, and segments', async () => {
  const answer = await ask('development/storefront')
  const body = await answer.json()
  expect(publicationSchema.parse(body)).toEqual(body)
  const [wishlist, newMinicart] = aPublication().flags
  expect([...(body as Publication).flags].sort((a, b) => (a.name < b.name ? 1 : -1))).toEqual([
    wishlist,
    { name: 'privacyMembershipId', disabled: false, value: true },
    newMinicart,
    { name: 'giftWrap', disabled: false, value: true },
    { name: 'connect', disabled: true, value: true },
  ])
  expect((body as Publication).segments).toEqual(aPublication().segments)
})

test('B-FF-08 publications are served by environment and project, to callers with the configured key', async () => {
  for (const environment of ['development', 'staging', 'production'])
    for (const project of ['storefront', 'account-portal']) expect((await ask(`${environment}/${project}`)).status).toBe(200)
  for (const path of ['development/other', 'local/storefront', 'other/storefront', 'development/__proto__']) {
    const answer = await ask(path)
    const [environment, project] = path.split('/')
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { errorCode: 'publicationNotFound', message: `There is no publication of ${project} in ${environment}` },
    ])
  }
  for (const headers of [{}, { 'x-api-key': '' }, { 'x-api-key': 'another' }]) {
    const answer = await ask('development/storefront', headers as Record<string, string>)
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { errorCode: 'apiKeyRejected', message: 'The key is missing or not the right one' },
    ])
  }
  const other = await openStore({ env: { FLAGS_API_KEY: 'a-key-of-its-own' } })
  const askOther = (sent: string) => other.fetch('/publications/development/storefront', { headers: { 'x-api-key': sent } })
  expect([(await askOther(key)).status, (await askOther('a-key-of-its-own')).status]).toEqual([401, 200])
  await other.close()
})

test('an answer is cached for a minute and has an ETag that changes exactly with its content', async () => {
  const first = await ask('development/storefront')
  const etag = first.headers.get('etag') as string
  expect([first.headers.get('cache-control'), (await ask('development/storefront')).headers.get('etag')]).toEqual(['max-age=60', etag])
  expect([first.headers.get('content-type'), etag]).toEqual(['application/json; charset=utf-8', expect.stringMatching(/^"[\w-]{27}"$/)])
  const knowing = async (tags: string) => (await ask('development/storefront', { 'x-api-key': key, 'if-none-match': tags })).status
  for (const known of [etag, '*', `"other" , W/${etag}`]) expect([known, await knowing(known)]).toEqual([known, 304])
  for (const other of ['"other"', `${etag}W/`, `x${etag}`, '']) expect([other, await knowing(other)]).toEqual([other, 200])
  const again = () => ask('development/storefront', { 'x-api-key': key, 'if-none-match': `W/${etag}` })
  expect([(await again()).status, await (await again()).text()]).toEqual([304, ''])
  await operate('set wishlist off')
  const changed = await again()
  expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false])
  await operate('set wishlist on')
  expect((await again()).status).toBe(304)
})

test('the command switches, changes, adds and removes, and every step is in the history', async () => {
  expect(await operate('set wishlist off', { note: 'it is slow' })).toEqual([
    'revision 2: wishlist is off (would be true). Running shops follow within seconds.',
  ])
  expect(await flagOf('wishlist')).toEqual({ name: 'wishlist', disabled: true, value: true })
  await operate(`set segment:nordic '[{"attribute":"country","operator":"in","values":["SE","NO"]}]'`)
  await operate(`set banner '{"default":"calm","rules":[{"segment":"nordic","rollout":20,"value":"loud"}]}'`)
  expect(await operate('list')).toEqual([
    'storefront in development, revision 4',
    '  banner is "loud" for 20 % of nordic (country is SE or NO), else "calm"',
    '  connect is off (would be true)',
    '  giftWrap is true',
    '  newMinicart is true for 50 % of dach (country is DE, AT or CH), else false',
    '  privacyMembershipId is true',
    '  wishlist is off (would be true)',
  ])
  await operate('set banner gone', { actor: 'bea' })
  expect(await flagOf('banner')).toBeUndefined()
  const history = await operate('history')
  expect(history).toHaveLength(4)
  expect(history[0]).toMatch(/revision 5 {2}bea {2}banner {2}on, "loud" for 20 % of nordic, else "calm" → nothing$/)
  expect(history[3]).toMatch(/^\d{4}-.*Z {2}revision 2 {2}ann {2}wishlist {2}on, true → off, true {2}it is slow$/)
  expect(await operate('history segment:nordic')).toEqual([
    expect.stringMatching(/revision 3 {2}ann {2}segment:nordic {2}nothing → country is SE or NO$/),
  ])
  expect(await operate('history wishlist')).toHaveLength(1)
  expect(await operate('history segment:wishlist')).toEqual(['No changes yet.'])
})

test('the command answers each change with what is published now; a new value leaves a flag on or off', async () => {
  const said = (text: string) => [expect.stringMatching(new RegExp(`^revision \\d: ${text}\\. Running shops follow within seconds\\.$`))]
  expect(await operate('set banner true')).toEqual(said('banner is true'))
  expect(await operate('set banner off')).toEqual(said('banner is off \\(would be true\\)'))
  expect(await operate('set banner false')).toEqual(said('banner is off \\(would be false\\)'))
  expect(await operate('set banner on')).toEqual(said('banner is false'))
  expect(await operate('set banner gone')).toEqual(said('banner is gone'))
  expect(await operate(`set segment:wishlist '[{"attribute":"brand","operator":"equals","value":"x"}]'`)).toEqual(
    said('segment:wishlist is changed'),
  )
  expect(await operate('set segment:wishlist gone')).toEqual(said('segment:wishlist is gone'))
})

test('the command shows a flag as a sentence and as JSON, a segment as JSON', async () => {
  const [sentence, ...flag] = await operate('show newMinicart')
  expect(sentence).toBe('newMinicart is true for 50 % of dach (country is DE, AT or CH), else false')
  expect(JSON.parse(flag.join('\n'))).toEqual(aPublication().flags[1])
  const segment = await operate('show segment:dach')
  expect([segment.length > 3, JSON.parse(segment.join('\n'))]).toEqual([true, aPublication().segments[0]])
})

test('a change is of its project and environment alone', async () => {
  await operate('set wishlist off', { environment: 'staging' })
  await operate('set wishlist gone', { project: 'account-portal' }).catch(() => undefined)
  expect(await flagOf('wishlist')).toMatchObject({ disabled: false })
  expect([await operate('history'), (await operate('history', { environment: 'staging' })).length]).toEqual([['No changes yet.'], 1])
  await expect(operate('list', { project: 'other' })).rejects.toThrow('There is no publication of other in development.')
  const { flagsCommand } = await import('./server/flags-command.ts')
  const on = { db: store.db, now: () => store.now() }
  expect((await flagsCommand.run(on, ['list', '--env', 'staging'], { actor: 'ann', environment: 'local' }))[0]).toBe(
    'storefront in staging, revision 2',
  )
})

test('an invalid change is refused as a whole: nothing changes, nothing is recorded', async () => {
  const before = await published()
  for (const [words, why] of [
    [`set newMinicart '{"default":false,"rules":[{"segment":"nowhere","value":true}]}'`, 'there is no segment nowhere'],
    [`set wishlist '{"default":false,"rules":[{"rollout":120,"value":true}]}'`, 'wishlist'],
    [`set wishlist '{"default":false,"rules":[{"value":"loud"}]}'`, 'mixes boolean and string'],
    [`set 'a flag' true`, 'expected a letter'],
    ['set segment:dach gone', 'there is no segment dach'],
    ['set wishlist maybe', 'maybe is not JSON'],
    ['set other gone', 'There is no flag other'],
    ['set wishlst off', 'There is no flag wishlst. Did you mean wishlist? "list" shows what there is.'],
    ['set nope on', 'There is no flag nope. "list"'],
    ['show other', 'There is no flag other'],
    ['show segment:dahc', 'There is no segment dahc. Did you mean dach? "list" shows what there is.'],
    ['set segment:other gone', 'There is no segment other.'],
    ['set wishlist', `Nothing is not JSON. A text needs quotes: '"like this"'.`],
    ['set', 'npm run flags'],
    ['paint wishlist', 'npm run flags'],
  ] as const)
    await expect(operate(words), words).rejects.toThrow(why)
  expect(await published()).toEqual(before)
  expect(await operate('history')).toEqual(['No changes yet.'])
})

test('the history is append-only', async () => {
  await operate('set wishlist off')
  await expect(sql`update flags.audit set actor = 'nobody'`.execute(store.db)).rejects.toThrow('only ever added to')
  await expect(sql`delete from flags.audit`.execute(store.db)).rejects.toThrow('only ever added to')
  expect(await operate('history')).toHaveLength(1)
})

test('simultaneous changes run in turn: none is lost and each has its own revision', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, n) => operate(`set flag${n} ${n}`)))
  expect((await published()).flags).toHaveLength(13)
  const revisions = (await operate('history')).map((line) => Number(/revision (\d+)/.exec(line)?.[1]))
  expect(revisions).toEqual([9, 8, 7, 6, 5, 4, 3, 2])
})

test('explain shows rule by rule why a visitor gets a value', async () => {
  expect(await operate('explain wishlist locale=fr_FR')).toEqual(['wishlist is true: the same for everybody'])
  expect(await operate('explain newMinicart locale=fr_FR userId=abc')).toEqual([
    'newMinicart is false: no rule matches',
    'rule 1, for true: does not match',
    '  ✗ dach: country is DE, AT or CH (country is FR)',
    expect.stringMatching(/^ {2}[✓✗] 50 %: this visitor is at \d+\.\d\d %$/),
  ])
  const [said, rule, segment, share] = await operate('explain newMinicart locale=de_AT userId=0f1e2d3c-aaaa-4bbb-8ccc-123456789abc')
  expect(segment).toBe('  ✓ dach: country is DE, AT or CH (country is AT)')
  const isTaken = share?.startsWith('  ✓')
  expect([said, rule]).toEqual(
    isTaken
      ? ['newMinicart is true: rule 1 includes this visitor', 'rule 1, for true: decides']
      : ['newMinicart is false: no rule matches', 'rule 1, for true: does not match'],
  )
  expect((await operate('explain newMinicart country=DE')).at(-1)).toBe('  ✗ 50 %: a visitor without an id is in no rollout')
})

test('an impossible visitor is refused', async () => {
  for (const [words, why] of [
    ['explain newMinicart foo=1', 'There is no attribute foo. Known are country, brand, locale'],
    ['explain newMinicart contry=DE', 'There is no attribute contry. Did you mean country?'],
    ['explain newMinicart locale=xx', 'There is no storefront xx of '],
    ['explain newMinicart brand=nobody locale=de_DE', 'There is no brand nobody.'],
    ['explain newMinicart DE', 'DE has no value'],
  ] as const)
    await expect(operate(words), words).rejects.toThrow(why)
  // An attribute that only a segment of this publication uses is known, too.
  await operate(`set segment:early '[{"attribute":"wave","operator":"equals","value":"first"}]'`)
  expect(await operate('explain wishlist wave=first')).toEqual(['wishlist is true: the same for everybody'])
})

test('validate finds rules without effect', async () => {
  expect(await operate('validate')).toEqual(['5 flags and 1 segments, no problems.'])
  await operate(`set segment:phones '[{"attribute":"deviceSize","operator":"equals","value":"SMALL"}]'`)
  await operate(`set newMinicart '{"default":false,"rules":[{"value":true},{"segment":"dach","value":true}]}'`)
  expect(await operate('validate')).toEqual([
    'warning: flag newMinicart, rule 2 is never reached: rule 1 takes everybody first',
    'warning: segment phones is used by no flag',
    'warning: segment phones: pages are made for LARGE; only what browsers evaluate knows deviceSize',
    '5 flags and 2 segments, no problems.',
  ])
})

test('validate finds errors in a publication that was changed without the command', async () => {
  await sql`delete from flags.segment where name = 'dach'`.execute(store.db)
  await expect(operate('validate')).rejects.toThrow(new Error('error: flag newMinicart, rule 1: there is no segment dach'))
})

test('a running process follows the publication, and keeps the last good one while the service fails', async () => {
  let isAway = false
  let time = 0
  const inProcess = inProcessApi(store.app)
  const seen: Publication[] = []
  const failures: unknown[] = []
  const asked: string[] = []
  const following = followPublication({
    api(request) {
      asked.push(request.path)
      return isAway ? Promise.reject(new Error('away')) : inProcess(request)
    },
    apiKey: key,
    environment: 'development',
    project: 'storefront',
    originalHost: 'www.stadion.de',
    onChange: (publication) => seen.push(publication as Publication),
    onFailure: (error) => failures.push(error),
    now: () => time,
  })
  await following.start()
  await following.refresh()
  expect(seen).toHaveLength(1)
  await operate('set wishlist off')
  await following.refresh()
  expect(seen.at(-1)?.flags.find(({ name }) => name === 'wishlist')?.disabled).toBe(true)

  isAway = true
  await operate('set wishlist on')
  await following.refresh()
  const askedBefore = asked.length
  isAway = false
  time += 9_999
  await following.refresh()
  expect([seen.length, failures.length, asked.length]).toEqual([2, 1, askedBefore])
  time += 1
  await following.refresh()
  expect([seen.length, seen.at(-1)?.flags.find(({ name }) => name === 'wishlist')?.disabled]).toEqual([3, false])
  following.stop()
})
