import { expect, test } from 'vitest'
import { clearStored } from './clear-stored.ts'
import { declarationOf, registry } from './testing/registry.ts'

const storageOf = (keys: string[]) => ({
  keys,
  get length() {
    return keys.length
  },
  key: (at: number) => keys[at] ?? null,
  removeItem: (key: string) => void keys.splice(keys.indexOf(key), 1),
})

test('items above the allowed level are deleted, for the host and for the domain, and nothing else', () => {
  const written: string[] = []
  // A name counts per storage: a cookie may need a level, a session storage key of the same name may not.
  const [local, session] = [storageOf(['mf-override', 'theirs', '_fbp']), storageOf(['account.grant.sessionInfo', 'visitorId'])]
  const header = 'basket=1; _ga=1; _ga_X=2; _gcl_au=3; _fbp=4; paid_media_intent=1; _gaming; _gid=1; _uetsid=1; _gi=1; _gidx=1; x_ga=1'
  clearStored((level) => level < 2, {
    cookies: { read: () => header, write: (cookie) => void written.push(cookie) },
    local,
    session,
    place: { domain: '.stadion.de', secure: true },
  })
  const names = new Set(written.map((cookie) => cookie.split('=')[0]))
  expect(names).toEqual(new Set(['_ga', '_ga_X', '_gaming', '_gcl_au', '_fbp', 'paid_media_intent', '_gid', '_uetsid']))
  expect(written).toHaveLength(16)
  for (const cookie of written) expect(cookie).toContain('Max-Age=0')
  expect(written.filter((cookie) => cookie.includes('Domain=.stadion.de'))).toHaveLength(8)
  expect(local.keys).toEqual(['mf-override', 'theirs', '_fbp'])
  expect(session.keys).toEqual(['account.grant.sessionInfo', 'visitorId'])
})

test('without any level, all keys of both storages that need one are deleted', () => {
  const [local, session] = [storageOf(['visitorId', 'theirs', 'featureFlagUserId']), storageOf(['sessionStarted.de_DE', 'theirs'])]
  clearStored((level) => level < 1, { cookies: { read: () => '', write: () => {} }, local, session, place: { secure: true } })
  expect([local.keys, session.keys]).toEqual([['theirs'], ['theirs']])
})

test('each entry of the registry has a purpose and is unique', () => {
  expect(new Set(registry.map(({ kind, name }) => `${kind} ${name}`)).size).toBe(registry.length)
  for (const { purpose } of registry) expect(purpose).not.toBe('')
  expect(declarationOf('cookie', '__Host-basket')?.level).toBe(0)
  expect(declarationOf('cookie', '_ga_ABC')?.level).toBe(2)
  expect(declarationOf('session', '_ga')).toBeUndefined()
  for (const stranger of ['', 'stranger', '_gi', '_gidx', 'x_ga_ABC']) expect(declarationOf('cookie', stranger), stranger).toBeUndefined()
})

test.each([
  [2, 'cookie', ['paid_media_intent', '_ga', '_ga_X', '_gid', '_gcl_au', '_fbp', '_fbc', '_ttp', '_uetsid']],
  [1, 'cookie', ['featureFlagUserId']],
  [1, 'local', ['visitorId', 'featureFlagUserId']],
  [1, 'session', ['sessionStarted.de_DE']],
  [1, 'request', ['/api/session-events']],
  [2, 'request', ['/assets/tag-manager.js']],
] as const)('level %i is needed for each %s of %j', (level, kind, names) => {
  expect(names.map((name) => declarationOf(kind, name)?.level)).toEqual(names.map(() => level))
})
