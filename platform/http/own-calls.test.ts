import { route } from '@stadion/contract/route'
import { expect, test } from 'vitest'
import { type CallFor, callApi, inProcessApi } from './api-transport.ts'
import { openTrialApp } from './middleware/testing/trial-app.ts'

const oneThing = { method: 'GET', path: '/api/bridge/things/{id}', family: 'bridge', summary: 'One thing.' } as const
const read = route<{ params: { id: string }; answer: { id: string } }>(oneThing)

test('pages may make more calls than one visitor, but not on a visitor’s behalf', async () => {
  const { app } = await openTrialApp({ everythingElse: { scope: 'everything', limit: 2, windowMs: 60_000 } })
  const whom: CallFor = { originalHost: 'www.stadion.de', sitePath: '' }
  const call = (headers?: Record<string, string>) =>
    callApi(inProcessApi(app as never), read, { params: { id: 'a' } }, { ...whom, headers })
  for (let times = 0; times < 5; times++) expect((await call()).id).toBe('a')

  const visitor = { 'x-forwarded-for': '192.0.2.1' }
  await call(visitor)
  await call(visitor)
  await expect(call(visitor)).rejects.toThrow('Too many requests')

  const claims = { 'x-forwarded-for': '0.0.0.0, 192.0.2.2' }
  await call(claims)
  await call(claims)
  await expect(call(claims)).rejects.toThrow('Too many requests')
  await app.close()
})
