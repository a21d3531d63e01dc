import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ConsentConfig, consent } from './client.ts'
import { initialConsentState, isClosable } from './consent-state.ts'
import { type ConsentOptions, createConsent } from './create-consent.ts'
import { sendSignals, tagPollMs, tagPolls, whenTagsReady } from './tag-signals.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const config: ConsentConfig = { regime: 'explicit', checkboxes: 'independent', hasReject: true, recordsChoice: true }

function page(own: Partial<ConsentOptions> = {}, cookie = '') {
  const jar = { text: cookie }
  const heard = { clear: vi.fn(), track: vi.fn(), leave: vi.fn(), change: vi.fn() }
  const service = createConsent({
    config,
    place: { secure: false },
    globalPrivacyControl: false,
    cookies: {
      read: () => jar.text,
      write: (written) => {
        jar.text = written.split(';')[0]!
      },
    },
    ...heard,
    ...own,
  })
  service.onChange(heard.change)
  return { service, jar, heard, state: () => service.store.getState() }
}

test('B-CC-05 the state has the parts of consent, privacy requests and the bar, its config and flags', () => {
  expect(initialConsentState({ config, list: undefined, globalPrivacyControl: false })).toMatchObject({
    gdpr: { open: false, opener: undefined, advertisingAgreement: [], showOptions: false, showDataSettings: false, error: undefined },
    ccpa: { open: false, error: undefined },
    consentBar: { open: false },
    config,
    featureFlags: {},
  })
})

test('B-CC-12 with a choice the modal opens at the options, without one at the question', () => {
  const fresh = page()
  fresh.service.open('FOOTER')
  expect(fresh.state().gdpr).toMatchObject({ open: true, opener: 'FOOTER', showOptions: false })
  const back = page({}, 'notice_preferences=1')
  back.service.open('FOOTER')
  expect(back.state().gdpr.showOptions).toBe(true)
})

test('B-CC-15 saving sets the agreement, writes the cookie, closes the question, and distinguishes a first choice from a change', async () => {
  const { service, jar, heard, state } = page()
  service.open('GDPR_DEFAULT_CONSENT')
  service.save([0, 1])
  expect(state()).toMatchObject({
    list: [0, 1],
    level: 1,
    gdpr: { open: false, advertisingAgreement: [0, 1] },
    consentBar: { open: false },
  })
  expect(jar.text).toBe('notice_preferences=%5B0%2C1%5D')
  expect(heard.track, 'what follows waits until the answer is seen').not.toHaveBeenCalled()
  await vi.runAllTimersAsync()
  expect(heard.track).toHaveBeenLastCalledWith('consent_submit', [0, 1])
  service.save([0])
  await vi.runAllTimersAsync()
  expect(heard.track).toHaveBeenLastCalledWith('consent_change', [0])
  expect(heard.change).toHaveBeenCalledTimes(2)
})

test('a choice is kept in the order in which its cookie will be read', () => {
  const { service, state } = page()
  service.save([2, 0])
  expect(state().list).toEqual([0, 2])
})

test('who no longer listens hears of no choice', async () => {
  const { service, heard } = page()
  const stop = service.onChange(() => expect.fail('still heard'))
  stop()
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {})
  service.save([0])
  await vi.runAllTimersAsync()
  expect([heard.change.mock.calls.length, failed.mock.calls]).toEqual([1, []])
})

test('B-CC-16 listeners get a choice of this window, and whether it is recorded; a failing listener does not disturb the others', async () => {
  const on = page()
  on.service.onChange(() => expect.fail('offline'))
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {})
  on.service.save([0, 1, 2])
  await vi.runAllTimersAsync()
  expect(failed).toHaveBeenCalledOnce()
  expect(on.state().list).toEqual([0, 1, 2])
  expect(on.heard.track).toHaveBeenCalledOnce()
  const off = page({ config: { ...config, recordsChoice: false } })
  off.service.save([0])
  await vi.runAllTimersAsync()
  const told = (heard: (typeof on)['heard']) =>
    heard.change.mock.calls.map(([{ list, config }, , isOwn]) => [list, config.recordsChoice, isOwn])
  expect(told(off.heard)).toEqual([[[0], false, true]])
  expect(told(on.heard)).toEqual([[[0, 1, 2], true, true]])
  on.jar.text = 'notice_preferences=0'
  on.service.reread()
  expect(told(on.heard)).toContainEqual([[0], true, false])
})

test('B-CC-17 closing the modal that the bar opened closes the bar too, and stores nothing', () => {
  const { service, jar, state } = page()
  service.openBar()
  service.open('CONSENT_BAR')
  expect(state()).toMatchObject({ gdpr: { open: true, showOptions: true }, consentBar: { open: true } })
  service.close()
  expect(state()).toMatchObject({ gdpr: { open: false }, consentBar: { open: false }, list: undefined })
  expect(jar.text).toBe('')
  service.openBar()
  service.open('SHELL')
  service.close()
  expect(state().consentBar.open, 'another opener leaves the bar').toBe(true)
})

test('only the first question of an explicit regime requires an answer', () => {
  const { service, state } = page()
  for (const opener of ['CONSENT_BAR', 'EXTERNAL', 'SHELL', 'FOOTER'] as const) {
    service.open(opener)
    expect(isClosable(state()), opener).toBe(true)
  }
  service.open('GDPR_DEFAULT_CONSENT')
  expect(isClosable(state())).toBe(false)
})

test('EXTERNAL redirects with the current level, with or without a choice', async () => {
  const { service, heard } = page()
  service.open('EXTERNAL')
  service.close()
  expect(heard.leave).toHaveBeenLastCalledWith(0)
  service.open('EXTERNAL')
  service.save([0, 1, 2])
  await vi.runAllTimersAsync()
  expect(heard.leave).toHaveBeenLastCalledWith(2)
  service.open('FOOTER')
  service.close()
  service.open('FOOTER')
  service.save([0])
  await vi.runAllTimersAsync()
  service.close()
  expect(heard.leave).toHaveBeenCalledTimes(2)
})

test('the service has its name, and its state is seen in the devtools outside production', () => {
  expect(consent.name).toBe('consent@1')
  const connect = vi.fn(() => ({ init: vi.fn(), send: vi.fn() }))
  vi.stubGlobal('__REDUX_DEVTOOLS_EXTENSION__', { connect })
  page({ env: 'production' })
  expect(connect).not.toHaveBeenCalled()
  page({ env: 'local' })
  expect(connect).toHaveBeenCalledExactlyOnceWith({ name: 'consent' })
})

test('a choice is stored even if nothing reacts to it', async () => {
  const { service, jar } = page({ clear: undefined, track: undefined, leave: undefined })
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {})
  service.open('EXTERNAL')
  service.close()
  service.open('EXTERNAL')
  service.save([0])
  await service.clearRefused()
  await vi.runAllTimersAsync()
  expect([jar.text, failed.mock.calls]).toEqual(['notice_preferences=%5B0%5D', []])
})

test('a lower level deletes what it no longer allows, a higher one nothing', async () => {
  const { service, heard } = page({}, 'notice_preferences=[0,1]')
  service.save([0, 1, 2])
  await vi.runAllTimersAsync()
  expect(heard.clear).not.toHaveBeenCalled()
  service.save([0, 2])
  await vi.runAllTimersAsync()
  const [allows] = heard.clear.mock.lastCall as [(level: 0 | 1 | 2) => boolean]
  expect(([0, 1, 2] as const).map(allows)).toEqual([true, false, true])
})

test('a first choice also deletes items that were stored before the question, even if it allows the same level', async () => {
  const { service, heard } = page()
  service.save([0])
  await vi.runAllTimersAsync()
  expect(heard.clear).toHaveBeenCalledOnce()
})

test('clearRefused resolves when the refused items are deleted', async () => {
  const steps: string[] = []
  const { service } = page({
    clear: async () => {
      await new Promise((gone) => setTimeout(gone, 100))
      steps.push('gone')
    },
  })
  const told = service.clearRefused().then(() => steps.push('told'))
  await vi.runAllTimersAsync()
  await told
  expect(steps).toEqual(['gone', 'told'])
})

test('Global Privacy Control is a choice in the United States, and removes unasked marketing elsewhere', () => {
  const us = page({ globalPrivacyControl: true, config: { ...config, regime: 'us-privacy', checkboxes: 'nested' } })
  expect(us.jar.text).toBe('notice_preferences=%5B1%5D')
  expect([us.service.allows(1), us.service.allows(2)]).toEqual([true, false])
  const none = page({ globalPrivacyControl: true, config: { ...config, regime: 'none', checkboxes: 'nested' } })
  expect(none.jar.text).toBe('')
  expect([none.service.allows(1), none.service.allows(2)]).toEqual([true, false])
  const chosen = page(
    { globalPrivacyControl: true, config: { ...config, regime: 'us-privacy', checkboxes: 'nested' } },
    'notice_preferences=2',
  )
  expect(chosen.service.allows(2), 'a choice of their own counts more').toBe(true)
})

test('a choice in another tab applies here, and closes the question', () => {
  const { service, jar, state, heard } = page()
  service.open('GDPR_DEFAULT_CONSENT')
  jar.text = 'notice_preferences=%5B0%5D'
  service.reread()
  expect(state()).toMatchObject({ list: [0], gdpr: { open: false } })
  service.reread()
  expect(heard.change).toHaveBeenCalledOnce()
})

test('other windows receive a choice at once and apply it, whatever their cookie still says', async () => {
  const listeners: ((message: MessageEvent) => void)[] = []
  const channel = () => {
    const own: typeof listeners = []
    return {
      addEventListener(type: string, listener: never) {
        if (type !== 'message') return
        own.push(listener)
        listeners.push(listener)
      },
      postMessage: (data: unknown) => listeners.filter((one) => !own.includes(one)).forEach((one) => void one({ data } as MessageEvent)),
    }
  }
  const [one, other] = [page({ channel: channel() }), page({ channel: channel() }, 'notice_preferences=[0,1,2]')]
  one.service.save([0])
  expect(other.service.allows(1), 'without a focus, before the next frame').toBe(false)
  expect([other.heard.change.mock.calls.length, other.heard.clear.mock.calls.length]).toEqual([1, 1])
  expect(other.jar.text, 'nobody writes what another window has chosen').toBe('notice_preferences=[0,1,2]')
  for (const strange of [undefined, null, 'x', 'notice_preferences=%5B7%5D', 'notice_preferences'])
    listeners[1]!({ data: strange } as MessageEvent)
  expect(other.state().list).toEqual([0])
  // A received choice is not sent again.
  expect(one.heard.change).not.toHaveBeenCalled()
  await vi.runAllTimersAsync()
  expect(one.heard.change).toHaveBeenCalledOnce()
  one.service.save([0, 1])
  expect(other.state().list).toEqual([0, 1])
})

test('B-CC-24 consent polls for the tag manager every 500 ms, stops when it is ready, and gives up after 60 times', () => {
  const tags: { tagManager?: { ready: boolean } } = {}
  const work = vi.fn()
  whenTagsReady(work, tags)
  vi.advanceTimersByTime(1499)
  tags.tagManager = { ready: true }
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
  const never = vi.fn()
  const empty = {}
  whenTagsReady(never, empty)
  vi.advanceTimersByTime(tagPollMs * (tagPolls - 2))
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(tagPollMs)
  expect(vi.getTimerCount()).toBe(0)
  expect(never).not.toHaveBeenCalled()
})

test('tags receive the granted levels as Google Consent Mode commands', () => {
  const tags: { dataLayer?: unknown[] } = {}
  sendSignals('default', (level) => level < 2, tags)
  const [command] = tags.dataLayer as [ArrayLike<unknown>]
  expect(Object.prototype.toString.call(command)).toBe('[object Arguments]')
  expect(Array.from(command)).toEqual([
    'consent',
    'default',
    {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
      functionality_storage: 'granted',
      personalization_storage: 'granted',
      security_storage: 'granted',
    },
  ])
  sendSignals('update', (level) => level < 1, tags)
  const [, update] = tags.dataLayer as ArrayLike<unknown>[]
  expect(Array.from(update!)).toMatchObject([
    'consent',
    'update',
    { functionality_storage: 'denied', personalization_storage: 'denied', security_storage: 'granted' },
  ])
})
