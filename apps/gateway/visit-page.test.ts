import type { Page, PageVisitor } from '@stadion/pages/page'
import { storefrontOf } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { visitPage } from './visit-page.ts'

const warned: string[] = []
const request = {
  headers: { cookie: 'basket=abc' },
  ip: '10.0.0.1',
  log: { warn: (_: object, text: string) => warned.push(text) },
}
const visitWith = (visit?: Page['visit']) =>
  visitPage((async () => ({})) as never, 'local', {
    page: { visit } as Page,
    storefront: storefrontOf('stadion', 'de_DE'),
    params: {},
    search: '?challenge=ch_1',
    cookies: { basket: 'abc' },
    state: 'OPEN',
    request: request as never,
  })

test('a page gets its visitor: cookies, query, and whom to call for', async () => {
  let seen: PageVisitor | undefined
  const answer = { location: '/order-confirmation', setCookies: ['pass=1'] }
  const found = await visitWith(async (visitor) => {
    seen = visitor
    return answer
  })
  expect(found).toBe(answer)
  expect(seen?.query.get('challenge')).toBe('ch_1')
  expect(seen?.whom).toMatchObject({
    originalHost: 'www.stadion.de',
    cookie: 'basket=abc',
    headers: { 'x-forwarded-for': '10.0.0.1' },
  })
})

test('a page that cannot find out is shown, and the log says so', async () => {
  expect(await visitWith()).toBeUndefined()
  expect(warned).toEqual([])
  expect(await visitWith(() => Promise.reject(new Error('down')))).toBeUndefined()
  expect(warned).toEqual(['a page could not ask about its visitor'])
})
