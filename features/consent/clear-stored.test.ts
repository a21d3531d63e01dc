import { expect, test } from 'vitest'
import { clearStored, refusedCookies } from './clear-stored.ts'

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

test('each optional cookie needs its level, and no other name does', () => {
  const marketing = ['paid_media_intent', '_ga', '_ga_X', '_gid', '_gcl_au', '_fbp', '_fbc', '_ttp', '_uetsid']
  const others = ['stranger', '_gi', '_gidx', 'x_ga_ABC', 'basket', 'device_token']
  const header = [...marketing, 'featureFlagUserId', ...others].map((name) => `${name}=1`).join('; ')
  expect(refusedCookies(header, (level) => level < 2)).toEqual(marketing)
  expect(refusedCookies(header, (level) => level < 1)).toEqual([...marketing, 'featureFlagUserId'])
})
