import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { storefrontOf } from '@stadion/site/storefronts'
import { unansweredCalls } from '@stadion/testing/unanswered-calls'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  cookieDomainAttempts,
  debounceMs,
  deviceTokenMaxAge,
  failureCodes,
  fraudSiteId,
  isDeviceToken,
  readDeviceToken,
  statusChecks,
} from './contract.ts'
import { cookieDomains, keepToken } from './keep-token.ts'

test('B-FRD-01 a number of 9 to 11 digits is a token', () => {
  for (const value of ['123456789', '1234567890', '12345678901']) expect(isDeviceToken(value), value).toBe(true)
  for (const value of ['12345678', '123456789012', '12345678a', '-123456789', '1234.56789', ' 123456789'])
    expect(isDeviceToken(value), value).toBe(false)
})

test('B-FRD-02 an id of 32 small letters and digits is a token', () => {
  const id = 'abcdefghijklmnopqrstuvwxyz012345'
  expect(isDeviceToken(id)).toBe(true)
  for (const value of [id.slice(1), `${id}6`, id.replace('a', 'A'), id.replace('a', '-'), `${id}\n`])
    expect(isDeviceToken(value), value).toBe(false)
})

test('B-FRD-03 what begins with the prefix and has 12 characters or more is a token', () => {
  expect(isDeviceToken('fdt-12345678')).toBe(true)
  expect(isDeviceToken('fdt-0123456789abcdef0123456789abcdef')).toBe(true)
  for (const value of ['fdt-1234567', 'fdx-12345678', 'xfdt-12345678', 'FDT-12345678']) expect(isDeviceToken(value), value).toBe(false)
})

test('no failure code counts as a token, and a token is found after junk of the same name', () => {
  for (const code of Object.values(failureCodes)) expect(isDeviceToken(code)).toBe(false)
  expect(readDeviceToken('a=1; device_token=junk; device_token=123456789; b=2')).toBe('123456789')
  expect(readDeviceToken('device_token=ERR-LOAD; xdevice_token=123456789')).toBeUndefined()
  expect(readDeviceToken(undefined)).toBeUndefined()
})

/** A browser that accepts cookies only for some domains. */
function jarOf(takes: (domain: string | undefined) => boolean, kept: Record<string, string> = {}) {
  const written: string[] = []
  return {
    written,
    jar: {
      read: () => Object.values(kept).join('; '),
      write(cookie: string) {
        written.push(cookie)
        const [pair = '', ...attributes] = cookie.split('; ')
        const domain = attributes.find((part) => part.startsWith('Domain='))?.slice(7)
        if (!takes(domain)) return
        if (attributes.includes('Max-Age=0')) delete kept[domain ?? '']
        else kept[domain ?? ''] = pair
      },
    },
    kept,
  }
}
const domainOf = (cookie: string): string | undefined => /Domain=([^;]+)/.exec(cookie)?.[1]

test('B-FRD-05 the cookie lives for 400 days', () => {
  const { written, jar } = jarOf(() => true)
  keepToken('123456789', { host: 'www.stadion.de', secure: true, jar })
  expect(written).toEqual(['device_token=123456789; Path=/; Max-Age=34560000; SameSite=Lax; Domain=stadion.de; Secure'])
  expect(deviceTokenMaxAge).toBe(400 * 24 * 60 * 60)
})

test('B-FRD-06 at most ten domains are tried, the widest first, this host last', () => {
  const host = 'a.b.c.d.e.f.g.h.i.j.k.l.stadion.co.uk'
  const nowhere = jarOf(() => false)
  keepToken('123456789', { host, secure: false, jar: nowhere.jar })
  expect(nowhere.written).toHaveLength(10)
  expect(nowhere.written.map(domainOf).slice(0, 3)).toEqual(['co.uk', 'stadion.co.uk', 'l.stadion.co.uk'])
  expect(domainOf(nowhere.written[9]!)).toBeUndefined()
  const british = jarOf((domain) => domain !== 'co.uk')
  keepToken('123456789', { host: 'www.stadion.co.uk', secure: false, jar: british.jar })
  expect(british.written.map(domainOf)).toEqual(['co.uk', 'stadion.co.uk'])
  expect(cookieDomains('localhost')).toEqual([undefined])
})

test('the host’s own cookie of that name is deleted once the domain has it', () => {
  const { jar, kept } = jarOf(() => true, { '': 'device_token=junk' })
  keepToken('123456789', { host: 'www.stadion.de', secure: false, jar })
  expect(kept).toEqual({ 'stadion.de': 'device_token=123456789' })
})

test('B-FRD-10 a site has its own id in production, and one for all other environments', () => {
  const { brand, country } = storefrontOf('stadion', 'de_DE')
  const ids = ['production', 'staging', 'development', 'local'].map((environment) => fraudSiteId(brand, country, environment))
  expect(ids).toEqual(['stadion-DE-prod', 'stadion-DE-test', 'stadion-DE-test', 'stadion-DE-test'])
  expect(fraudSiteId('reebok', 'FR', 'production')).toBe('reebok-FR-prod')
})

test('B-CONST-01 the page event waits 1000 ms, status checks follow after 5, 10, 15, 30 and 60 s', () => {
  expect([debounceMs, ...statusChecks]).toEqual([1000, 5, 10, 15, 30, 60])
})

test('B-CONST-02 the token lives 400 days, ten domains are tried for it', () => {
  expect([deviceTokenMaxAge / 86_400, cookieDomainAttempts]).toEqual([400, 10])
})

interface Context {
  fraudProvider?: { token(ask: { siteId: string; tokenUrl?: string }): Promise<string> }
}

test('our own provider creates a new token each time, or requests it from the given address', async () => {
  const asked: string[] = []
  const context: Context & Record<string, unknown> = {
    crypto,
    Uint8Array,
    AbortSignal,
    fetch: async (address: string) => {
      asked.push(address)
      return Response.json({ token: '123456789' }, { status: address.includes('broken') ? 500 : 200 })
    },
  }
  runInNewContext(readFileSync(new URL('./browser/device.js', import.meta.url), 'utf8'), context)
  const { fraudProvider } = context
  const own = await fraudProvider!.token({ siteId: 'stadion-DE-test' })
  expect(own).toMatch(/^fdt-[0-9a-f]{32}$/)
  expect(isDeviceToken(own)).toBe(true)
  expect(await fraudProvider!.token({ siteId: 'stadion-DE-test' })).not.toBe(own)
  expect(asked).toEqual([])
  expect(await fraudProvider!.token({ siteId: 'a&b', tokenUrl: 'https://fraud.example/token' })).toBe('123456789')
  expect(asked).toEqual(['https://fraud.example/token?site=a%26b'])
  await expect(fraudProvider!.token({ siteId: 'a', tokenUrl: 'https://fraud.example/broken' })).rejects.toThrow()
})

test('a token address that never answers is a failure after ten seconds, so that the next try can begin', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const context: Context & Record<string, unknown> = { ...unansweredCalls }
  runInNewContext(readFileSync(new URL('./browser/device.js', import.meta.url), 'utf8'), context)
  const ended = vi.fn()
  context.fraudProvider!.token({ siteId: 'a', tokenUrl: 'https://fraud.example/token' }).catch(ended)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended.mock.calls).toEqual([[expect.objectContaining({ name: 'TimeoutError' })]])
})
