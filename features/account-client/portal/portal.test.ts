import { afterEach, expect, test, vi } from 'vitest'
import { aStorage } from '../state/testing/fake-browser.ts'
import { invitationParameters, readPageQuery } from './page-query.ts'
import { pageWithout, portalPathOf, portalPaths, rendersNothing } from './portal-paths.ts'
import { formViews, type PresetName, presetNamed, presetNames, presets, registrationFlows } from './presets.ts'

afterEach(() => vi.restoreAllMocks())

test('A-ROUTE-01 the portal owns three paths', () => {
  expect(portalPaths).toEqual(['/account-login', '/account-register', '/invite'])
})

test('A-ROUTE-02 a language prefix before a portal path is ignored', () => {
  for (const prefix of ['', '/en', '/en-GB', '/de-at'])
    for (const path of portalPaths) {
      expect(portalPathOf(prefix + path)).toBe(path)
      expect(portalPathOf(`${prefix}${path}/`)).toBe(path)
    }
  for (const path of ['/eng/account-login', '/en-gbr/invite', '/x/invite', '/account-login-x', '/account-login/help', '/en/en/invite', '/'])
    expect(portalPathOf(path)).toBeUndefined()
})

test('A-ROUTE-03 on its own pages only the inline portal shows', () => {
  expect(rendersNothing('/de/invite', 'modal')).toBe(true)
  expect(rendersNothing('/', 'modal')).toBe(false)
  expect(rendersNothing('/de/invite', 'inline')).toBe(false)
})

test('A-ROUTE-08 store, source id and source are read', () => {
  expect(readPageQuery('?storeId=300512&sourceId=10101&source=spring', aStorage())).toMatchObject({
    storeId: '300512',
    sourceId: '10101',
    source: 'spring',
  })
})

test('A-ROUTE-09 store and source id are stored for the visit, the source is not', () => {
  const storage = aStorage({ storeId: 'S1', sourceId: '10101', source: 'old' })
  expect(readPageQuery('', storage)).toMatchObject({ storeId: 'S1', sourceId: '10101', source: undefined })
  expect(readPageQuery('?storeId=S2&sourceId=10102', storage)).toMatchObject({ storeId: 'S2', sourceId: '10102' })
  expect([storage.getItem('storeId'), storage.getItem('sourceId')]).toEqual(['S2', '10102'])
  expect(readPageQuery('?storeId=%3Cb%3E&sourceId=1', storage)).toMatchObject({ storeId: 'S2', sourceId: '10102' })
})

test('A-ROUTE-10 each of six parameters may carry an invitation', () => {
  expect([...invitationParameters].sort()).toEqual(['athlete', 'invitationCode', 'invite', 'invitecode', 'partner', 'trainer'])
  for (const name of invitationParameters) {
    const storage = aStorage()
    expect(readPageQuery(`?${name}=K7M2QX9T`, storage).invitationCode).toBe('K7M2QX9T')
    expect(storage.getItem('invitationCode')).toBe('K7M2QX9T')
  }
  expect(readPageQuery('?coach=K7M2QX9T', aStorage()).invitationCode).toBeUndefined()
  expect(readPageQuery('?trainer=TTTT&invitationCode=CCCC', aStorage()).invitationCode).toBe('CCCC')
  expect(readPageQuery('?invite=a%20b', aStorage()).invitationCode).toBeUndefined()
})

test.each([
  ['A-PRESET-01', 'inline', 'inline', 'TwoStep', 'FullAccount', false],
  ['A-PRESET-02', 'modal', 'modal', 'TwoStep', 'FullAccount', false],
  ['A-PRESET-03', 'account-activation', 'inline', 'TwoStep', 'FullAccount', false],
  ['A-PRESET-04', 'kmc-register', 'inline', 'OneStep', 'FullAccount', false],
  ['A-PRESET-05', 'reset-password', 'inline', 'TwoStep', 'FullAccount', false],
  ['A-PRESET-06', 'one-step-modal-full', 'modal', 'OneStep', 'FullAccount', false],
  ['A-PRESET-07', 'subscription-inline', 'inline', 'OneStep', 'LightAccount', false],
  ['A-PRESET-08', 'checkout-inline', 'inline', 'TwoStep', 'FullAccount', false],
  ['A-PRESET-09', 'invite-a-friend', 'inline', 'TwoStep', 'FullAccount', false],
  ['A-PRESET-10', 'confirmed-app', 'inline', 'TwoStep', 'FullAccount', true],
  ['A-PRESET-10', 'stadion-app', 'inline', 'TwoStep', 'FullAccount', true],
  ['A-PRESET-11', 'running-community', 'inline', 'TwoStep', 'FullAccount', true],
  ['A-PRESET-12', 're-authentication', 'modal', 'TwoStep', 'FullAccount', false],
  ['A-PRESET-13', 'login-method', 'modal', 'TwoStep', 'FullAccount', false],
] as const)('%s preset %s', (_, name, presentation, formView, flow, isAuthProvider) => {
  expect(presets[name as PresetName]).toEqual({ presentation, formView, flow, isAuthProvider })
})

test('A-PRESET-14 four presets are for tests, and do not exist in production', () => {
  const names = presetNames.filter((name) => name.startsWith('_'))
  expect(names.map((name) => [name, presets[name].presentation, presets[name].flow])).toEqual([
    ['_custom-translation-modal', 'modal', 'FullAccount'],
    ['_full-account-inline', 'inline', 'FullAccount'],
    ['_full-account-modal', 'modal', 'FullAccount'],
    ['_subscription-modal', 'modal', 'LightAccount'],
  ])
  vi.spyOn(console, 'warn').mockReturnValue()
  for (const name of names) {
    expect(presetNamed(name, 'local')).toBe(name)
    for (const env of ['prod', 'production']) expect(presetNamed(name, env)).toBe('inline')
  }
})

test('A-PRESET-15 an unknown preset warns and is inline', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  for (const name of presetNames) expect(presetNamed(name, 'local')).toBe(name)
  expect(warn).not.toHaveBeenCalled()
  for (const name of ['nope', 'toString', '']) expect(presetNamed(name, 'local')).toBe('inline')
  expect(warn.mock.calls[0]).toEqual(['Unknown preset "nope", falling back to inline'])
  expect(warn).toHaveBeenCalledTimes(3)
})

test('A-PRESET-16 forms have one step or two and make a full account or a light one', () => {
  expect([formViews, registrationFlows]).toEqual([
    ['OneStep', 'TwoStep'],
    ['FullAccount', 'LightAccount'],
  ])
  for (const { formView, flow } of Object.values(presets)) {
    expect(formViews).toContain(formView)
    expect(registrationFlows).toContain(flow)
  }
})

test('A-ROUTE-04 A-ROUTE-05 without modals the profile icon leads to the login, everything else to the registration', () => {
  const of = (touchpoint: string | undefined, sitePath = '', from = '/a?b=c') => pageWithout({ touchpoint, sitePath, from })
  expect(of('PROFILE ICON')).toBe('/account-login?returnTo=%2Fa%3Fb%3Dc')
  expect(of('PROFILE ICON', 'fr')).toBe('/fr/account-login?returnTo=%2Fa%3Fb%3Dc')
  for (const touchpoint of ['CART', 'WISHLIST ICON', undefined]) expect(of(touchpoint)).toBe('/account-register?returnTo=%2Fa%3Fb%3Dc')
  expect(of('CART', '', '//evil.example')).toBe('/account-register')
})
