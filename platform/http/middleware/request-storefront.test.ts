import type { FastifyRequest } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { createStorefrontResolver } from './request-storefront.ts'

afterEach(() => void vi.restoreAllMocks())

test('names of hosts that anybody may make up do not stay in memory', () => {
  const { originsOf, storefrontOf } = createStorefrontResolver({ appEnv: 'prod', sitePort: 8080, defaultHost: 'www.stadion.co.uk' })
  const requestTo = (host: string) => ({ headers: { host }, cookies: {}, query: {} }) as unknown as FastifyRequest
  const kept = vi.spyOn(Map.prototype, 'set')
  for (let n = 0; n < 10_000; n++) {
    const request = requestTo(`a${n}.stadion.de`)
    storefrontOf(request)
    originsOf(request)
  }
  expect(kept.mock.calls.length).toBeLessThanOrEqual(2_000)
  expect(originsOf(requestTo('www.stadion.de'))).toContain('https://www.stadion.de')
})
