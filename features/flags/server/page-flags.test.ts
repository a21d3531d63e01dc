import { storefrontOf } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { aPublication } from '../testing.ts'
import { createPageFlags } from './page-flags.ts'

const germany = storefrontOf('stadion', 'de_DE')
const flag = (value: unknown) => ({ flags: [{ name: 'wishlist', disabled: false, value }], segments: [] })

test('an invalid publication is refused, and the previous one stays', () => {
  const { of, publish } = createPageFlags({ appEnv: 'local' })
  expect(() => publish(flag({ default: true }))).toThrow()
  expect(of(germany, {})).toBeUndefined()
  publish(aPublication())
  for (const wrong of [undefined, {}, flag('a line\nof a header'), flag({ default: true })]) expect(() => publish(wrong)).toThrow()
  expect(of(germany, {})?.valueOf('wishlist')).toBe(true)
})

test('the flags in a page cannot close their script element', () => {
  const { of, publish } = createPageFlags({ appEnv: 'local' })
  publish(flag('</script><script>alert(1)'))
  const script = of(germany, {})?.storefront.script ?? ''
  expect(script).not.toContain('<')
  expect(JSON.parse(script)).toEqual({ values: { wishlist: '</script><script>alert(1)' } })
})

const share = { name: 'share', disabled: false, value: { default: false, rules: [{ rollout: 50, value: true }] } }
const members = {
  flags: [{ name: 'members', disabled: false, value: { default: 'guest', rules: [{ segment: 'in', value: 'member' }] } }],
  segments: [{ name: 'in', conditions: [{ attribute: 'isAuthenticated', operator: 'equals', value: true }] }],
}
const everybody = { name: 'everybody', disabled: false, value: 1 }
const allowing = { notice_preferences: '[0,1]' }

test.each([
  ['abcdefgh', true],
  ['a_b-cdef.0', true],
  ['x'.repeat(64), true],
  [`${'x'.repeat(64)}.0`, true],
  ['abcdefg', false],
  ['x'.repeat(65), false],
  ['abcdefgh.1', false],
  ['abcdefgh.0.0', false],
  ['abcd efgh', false],
  [' abcdefgh', false],
  ['', false],
])('the id %j of a visitor is kept: %s', (id, isKept) => {
  const { of, publish } = createPageFlags({ appEnv: 'local' })
  publish({ flags: [share], segments: [] })
  const visitor = of(germany, { ...allowing, featureFlagUserId: id })
  expect([typeof visitor?.valueOf('share'), visitor?.setCookie !== undefined]).toEqual(['boolean', !isKept])
})

test('a created id needs https outside a local shop, and is created once per page', () => {
  const cookie = (appEnv: 'local' | 'prod') => {
    const { of, publish } = createPageFlags({ appEnv })
    publish({ flags: [share, { ...share, name: 'other' }], segments: [] })
    const visitor = of(germany, allowing)
    visitor?.valueOf('share')
    const made = visitor?.setCookie
    visitor?.valueOf('other')
    expect(visitor?.setCookie).toBe(made)
    return made
  }
  expect(cookie('local')).toMatch(/^featureFlagUserId=[0-9a-f-]{36}\.0; Path=\/; Max-Age=31536000; SameSite=Lax$/)
  expect(cookie('prod')).toMatch(/; SameSite=Lax; Secure$/)
})

test('nobody gets an id for a flag that depends on the sign-in alone', () => {
  const { of, publish } = createPageFlags({ appEnv: 'local' })
  publish(members)
  const guest = of(germany, allowing)
  const member = of(germany, { ...allowing, userIsLogged: '' })
  expect([guest?.valueOf('members'), member?.valueOf('members'), guest?.setCookie]).toEqual(['guest', 'member', undefined])
})

test('a page distinguishes flags that depend on the visitor, and has the values of all', () => {
  const { of, publish } = createPageFlags({ appEnv: 'local' })
  publish({ ...members, flags: [...members.flags, everybody] })
  const visitor = of(germany, {})
  expect([visitor?.isOwn('members'), visitor?.isOwn('everybody'), visitor?.isOwn('unheard')]).toEqual([true, false, false])
  expect([visitor?.valueOf('everybody'), visitor?.valueOf('unheard'), visitor?.header]).toEqual([
    1,
    null,
    '{"everybody":1,"members":"guest"}',
  ])
  expect(JSON.parse(visitor?.storefront.script ?? '')).toEqual({ values: { everybody: 1 }, open: members })
  publish({ flags: [everybody], segments: [] })
  const shared = of(germany, {})
  expect([shared?.isOwn('everybody'), shared?.setCookie, shared === shared?.storefront]).toEqual([false, undefined, true])
  publish({ flags: [], segments: [] })
  expect([of(germany, {})?.storefront.script, of(germany, {})?.valueOf('everybody')]).toEqual([undefined, null])
})

test('where consent is implied an id needs no choice, until the first day of a law that asks for one', () => {
  const hasId = (appEnv: 'prod' | 'stg', day: string, cookies = {}) => {
    const { of, publish } = createPageFlags({ appEnv, now: () => new Date(day) })
    publish({ flags: [share], segments: [] })
    const visitor = of(storefrontOf('stadion', 'ja_JP'), cookies)
    visitor?.valueOf('share')
    return visitor?.setCookie !== undefined
  }
  expect([hasId('prod', '2026-01-01'), hasId('prod', '2026-01-01', { notice_preferences: '[0]' })]).toEqual([true, false])
  // On staging Japan has such a law since 2020.
  expect([hasId('stg', '2019-12-31'), hasId('stg', '2020-01-01')]).toEqual([true, false])
})
