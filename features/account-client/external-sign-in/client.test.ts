import { expect, test, vi } from 'vitest'
import { loadPortal } from '../portal/load-portal.ts'
import { createExternalAuth } from './client.ts'

const place = {} as HTMLElement

/** A page whose fragments come from a server that records its requests. */
function aPage(answer: (url: string) => Response) {
  const asked: string[] = []
  const fetch = (async (url: string | URL) => {
    asked.push(String(url))
    return answer(String(url))
  }) as typeof globalThis.fetch
  const account = { externalAuth: vi.fn() }
  const report = vi.fn()
  const service = createExternalAuth({
    account,
    report,
    load: (to, path, mfId, props) =>
      loadPortal(to, { server: '', path, mfId, brand: 'stadion', locale: 'de_DE', props, page: {}, fetch, assets: {} as never }),
  })
  return { asked, account, report, service }
}

test('A-MF-03 the external-auth fragment is fetched with a GET to /external-auth/mf, its props in the query', async () => {
  const { asked, service } = aPage(() => new Response('', { status: 500 }))
  await service.show(place, { returnTo: '/cart?x=1' }).catch(() => {})
  const url = new URL(asked.find((address) => address.includes('/external-auth/mf'))!, 'https://www.stadion.de')
  expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
    '/external-auth/mf',
    { mfId: 'account_external-auth', brand: 'stadion', locale: 'de_DE', returnTo: '/cart?x=1' },
  ])
})

test.each([
  ['an error', () => new Response('', { status: 503 })],
  ['something else', () => new Response('<p>', { headers: { 'content-type': 'text/html' } })],
])('A-ERR-08 where the fragment server answers with %s, it is Failed to load External Auth', async (_, answer) => {
  const { account, report, service } = aPage(answer)
  const error = await service.show(place, { returnTo: undefined }).catch((thrown: Error) => thrown)
  expect((error as Error).message).toBe('Failed to load External Auth')
  expect(account.externalAuth.mock.calls).toEqual([['error', error]])
  expect(report.mock.calls).toEqual([[error]])
})
