import { touchpoints } from '@stadion/account/touchpoints/touchpoints'
import { afterEach, expect, test, vi } from 'vitest'
import { aBrowser } from '../state/testing/fake-browser.ts'
import { createAccountPortal, type PortalParts } from './open-portal.ts'
import { portalServer } from './portal-server.ts'

afterEach(() => void vi.useRealTimers())

function aPage({ hasModalClient = true, ...own }: Partial<PortalParts> & { path?: string; hasModalClient?: boolean } = {}) {
  const { service, state } = aBrowser({ state: { hasModalClient } })
  const events: string[] = []
  const parts: PortalParts = {
    account: service,
    sitePath: '',
    env: 'local',
    dialog: (onClose) => {
      events.push('dialog')
      return {
        container: {} as HTMLElement,
        loaded: () => events.push('loaded'),
        close: () => {
          events.push('closed')
          onClose()
        },
      }
    },
    showFailure: () => events.push('failure'),
    load: async () => ({ unmount: () => events.push('unmounted') }),
    monitoring: { event: (name) => events.push(`event ${name}`), error: (error) => events.push(`error ${(error as Error).message}`) },
    place: () => ({ pathname: own.path ?? '/', search: '' }),
    navigate: (path) => events.push(`go ${path}`),
    focusPage: () => events.push('focus'),
    moments: { now: () => undefined, add: () => {}, change: () => {}, back: async () => {}, onStep: () => () => {} },
    ...own,
  }
  return { portal: createAccountPortal(parts), events, state }
}

test('A-STATE-17 A-STATE-18 opening shows the modal, closing removes it and resets the state', async () => {
  const { portal, events, state } = aPage()
  await portal.open({ touchpoint: 'WISHLIST ICON' })
  expect(state()).toMatchObject({ isModalVisible: true, preset: 'modal', touchpoint: 'WISHLIST ICON' })
  await portal.open()
  await portal.close()
  expect(state().isModalVisible).toBe(false)
  expect(events).toEqual(['dialog', 'loaded', 'closed', 'unmounted'])
})

test('A-STATE-01 all options of opening are in the state', async () => {
  const { portal, state } = aPage()
  const host = { pageContext: 'PDP', hintAcid: '7Q3M9K2T5V8X1B4N', propSourceId: '12345', storeId: 'S1' }
  await portal.open({ preset: 'login-method', touchpoint: 'CART', ...host })
  expect(state()).toMatchObject({ preset: 'login-method', touchpoint: 'CART', isAuthProvider: false, isModalVisible: true, ...host })
})

test('A-PRESET-15 an inline preset has no dialog: it navigates to its page, and does nothing on that page', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (const [options, page] of [
    [{ preset: 'nope' }, '/account-login?returnTo=%2F'],
    [{ preset: 'inline', view: 'register', touchpoint: 'FOOTER' }, '/account-register?returnTo=%2F&touchpoint=FOOTER'],
    [{ preset: 'subscription-inline' }, '/newsletter?returnTo=%2F'],
    [{ preset: 'invite-a-friend' }, '/invite?returnTo=%2F'],
  ] as const) {
    const { portal, events, state } = aPage()
    await portal.open(options)
    expect(events).toEqual([`go ${page}`])
    expect(state().isModalVisible).toBe(false)
    const there = aPage({ path: '/invite' })
    await there.portal.open(options)
    expect(there.events).toEqual([])
  }
  vi.restoreAllMocks()
})

test('A-ROUTE-04 without a modal client the profile icon leads to the login page', async () => {
  const { portal, events, state } = aPage({ hasModalClient: false })
  await portal.open({ touchpoint: 'PROFILE ICON' })
  expect(events).toEqual(['go /account-login?returnTo=%2F'])
  expect(state().isModalVisible).toBe(false)
})

test('A-ROUTE-05 without a modal client every other touchpoint, and none, leads to the registration', async () => {
  for (const touchpoint of [...touchpoints.filter((name) => name !== 'PROFILE ICON'), undefined]) {
    const { portal, events } = aPage({ hasModalClient: false })
    await portal.open({ touchpoint })
    expect(events).toEqual(['go /account-register?returnTo=%2F'])
  }
  const { portal, events } = aPage()
  await portal.open()
  expect(events.join()).not.toContain('go ')
})

test('A-ROUTE-03 on a page of the portal no modal opens and no state changes', async () => {
  const { portal, events, state } = aPage({ path: '/de/invite' })
  const before = state()
  await portal.open()
  expect(events).toEqual(['focus'])
  expect(state()).toBe(before)
})

test('A-ERR-04 A-ERR-05 A-ERR-06 A-ERR-07 a portal that cannot load is closed, reported, shown as a failure, and rejects', async () => {
  const { portal, events, state } = aPage({ load: () => Promise.reject(new Error('Invalid response')) })
  await expect(portal.open()).rejects.toThrow(/^Failed to load Account Portal$/)
  expect(events).toEqual(['dialog', 'closed', 'event Failed to load Microfrontend', 'error Failed to load Account Portal', 'failure'])
  expect(state().isModalVisible).toBe(false)
})

test('a portal that does not load within 20 s counts as failed', async () => {
  vi.useFakeTimers()
  const { portal, events } = aPage({ load: () => new Promise(() => {}) })
  const opening = portal.open().catch((error) => error)
  await vi.advanceTimersByTimeAsync(19_999)
  expect(events).toEqual(['dialog'])
  await vi.advanceTimersByTimeAsync(1)
  expect((await opening).message).toBe('Failed to load Account Portal')
})

test('a portal that was closed while it loaded is neither shown nor an error', async () => {
  let arrive = () => {}
  const { portal, events } = aPage({
    load: () =>
      new Promise((resolve) => {
        arrive = () => resolve({ unmount: () => events.push('unmounted') })
      }),
  })
  const opening = portal.open()
  await portal.close()
  arrive()
  await opening
  expect(events).toEqual(['dialog', 'closed', 'unmounted'])
})

const servers = { local: 'l', development: 'd', staging: 's', production: 'p' }
const override = encodeURIComponent(JSON.stringify({ server: 'http://localhost:9001' }))

test('A-MF-07 each environment has its own server', () => {
  expect(Object.keys(servers).map((environment) => portalServer({ environment, servers }))).toEqual(['l', 'd', 's', 'p'])
  expect(portalServer({ environment: 'moon', servers })).toBe('p')
})

test('A-MF-08 outside production a cookie or a setting names another server', () => {
  for (const environment of ['local', 'development', 'staging']) {
    expect(portalServer({ environment, servers, cookies: `a=b; mf-override=${override}` })).toBe('http://localhost:9001')
    expect(portalServer({ environment, servers, setting: override })).toBe('http://localhost:9001')
    expect(portalServer({ environment, servers, setting: '{"server":"https://evil.example"}' })).toBe(servers[environment as 'local'])
  }
})

test('A-MF-09 production ignores overrides', () => {
  expect(portalServer({ environment: 'production', servers, cookies: `mf-override=${override}`, setting: override })).toBe('p')
})
