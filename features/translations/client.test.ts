import { createFetchJson } from '@stadion/http/fetch-json'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTranslationsService, type TranslationsServiceOptions } from './client.ts'
import { translationRetries } from './contract.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const json = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }))

function open(answer: () => Promise<Response>, options: Partial<TranslationsServiceOptions> = {}) {
  const fetch = vi.fn((_: string | URL | Request) => answer())
  const log = { error: vi.fn(), warn: vi.fn() }
  const service = createTranslationsService({ locale: 'de_DE', env: 'production', fetchJson: createFetchJson({ fetch }), log, ...options })
  const seen: (string | undefined)[] = []
  service.store.subscribe((state) => seen.push(state.bag?.status))
  return { service, fetch, log, seen }
}

test('a namespace is fetched once, by project, namespace and locale', async () => {
  const { service, fetch } = open(() => json({ 'bag.title': 'Warenkorb' }), { server: 'https://texts.example' })
  const [first, second] = await Promise.all([service.load('bag'), service.load('bag')])
  expect(first.t('bag.title')).toBe('Warenkorb')
  expect(second).toBe(first)
  expect(service.store.getState().bag).toBe(first)
  expect(await service.load('bag')).toBe(first)
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(['https://texts.example/projects/storefront/namespaces/bag/translations/de_DE/keys'])
  await service.load('common')
  expect(Object.keys(service.store.getState())).toEqual(['bag', 'common'])
})

test('the address is that of the site, or of another project if given', async () => {
  const { service, fetch } = open(() => json({}), { project: 'account-portal' })
  await service.load('account')
  expect(fetch.mock.calls[0]?.[0]).toBe('/projects/account-portal/namespaces/account/translations/de_DE/keys')
})

test('B-TR-03 a failing fetch is repeated three times', async () => {
  expect(translationRetries).toBe(3)
  const { service, fetch } = open(() => json({}, 503))
  const loading = service.load('bag')
  await vi.advanceTimersByTimeAsync(300 + 600 + 899)
  expect(fetch).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(1)
  expect(fetch).toHaveBeenCalledTimes(4)
  expect((await loading).status).toBe('error')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetch).toHaveBeenCalledTimes(4)
})

test('some statuses are not retried', async () => {
  const { service, fetch } = open(() => json({}, 404))
  expect((await service.load('bag')).status).toBe('error')
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('B-TR-05 B-REQ-01 the state is loading, then loaded or error', async () => {
  const good = open(() => json({ 'bag.title': 'Bag' }))
  expect(good.service.store.getState().bag).toBeUndefined()
  await good.service.load('bag')
  expect(good.seen).toEqual(['loading', 'loaded'])

  const bad = open(() => json({}, 400))
  await bad.service.load('bag')
  expect(bad.seen).toEqual(['loading', 'error'])
})

test.each([
  ['a status', () => json({}, 500)],
  ['no network', () => Promise.reject(new TypeError('failed'))],
  ['no JSON', () => Promise.resolve(new Response('<html>'))],
  ['no map', () => json('text')],
])('after %s keys are shown, and it may be asked again', async (_, answer) => {
  let works = false
  const { service } = open(() => (works ? json({ 'bag.title': 'Bag' }) : answer()))
  const loading = service.load('bag')
  expect(service.store.getState().bag?.t('bag.title')).toBe('bag.title')
  await vi.runAllTimersAsync()
  const failed = await loading
  expect([failed.status, failed.t('bag.title'), failed.t('x', { count: 1 })]).toEqual(['error', 'bag.title', 'x'])
  works = true
  expect((await service.load('bag')).t('bag.title')).toBe('Bag')
})

test('B-ERR-25 a failure is logged, its cause outside production only, and keys are shown', async () => {
  for (const [env, errors] of [
    ['development', 1],
    ['local', 1],
    ['staging', 1],
    ['production', 0],
  ] as const) {
    const { service, log } = open(() => json({}, 404), { env })
    const { t } = await service.load('bag')
    expect(
      log.error.mock.calls.map(([text]) => text),
      env,
    ).toEqual(Array(errors).fill('Error fetching translations.'))
    expect(log.warn.mock.calls, env).toEqual([["Couldn't fetch translations"]])
    expect(t('bag.title')).toBe('bag.title')
  }
})
