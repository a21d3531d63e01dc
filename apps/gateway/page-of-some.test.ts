import { loggedInCookie } from '@stadion/account/session/contract'
import { createPageFlags } from '@stadion/flags/page-flags'
import type { Page } from '@stadion/pages/page'
import { storefrontOf } from '@stadion/site/storefronts'
import { afterEach, expect, test } from 'vitest'
import { pages } from './pages/pages.ts'
import { echoView, openGateway, type ViewOf } from './testing.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const ofMembers = { default: false, rules: [{ segment: 'in', value: true }] }
const segments = [{ name: 'in', conditions: [{ attribute: 'isAuthenticated', operator: 'equals', value: true }] }]
const member = `${loggedInCookie}=1`
const [everybodys, nobodys] = [expect.stringMatching(/^public/), 'private, no-store']

async function open(flags: Readonly<Record<string, boolean | object>>, options: Parameters<typeof openGateway>[0] = {}) {
  const pageFlags = createPageFlags({ appEnv: 'prod' })
  pageFlags.publish({ flags: Object.entries(flags).map(([name, value]) => ({ name, disabled: false, value })), segments })
  const { url, close } = await openGateway({ flags: pageFlags.of, appEnv: 'prod', ...options })
  closing.push(close)
  const { request } = await import('undici')
  /** Status and `Cache-Control` of a page. */
  const get = async (path: string, cookie = '') => {
    const { statusCode, headers, body } = await request(url + path, { headers: { host: 'www.stadion.de', cookie } })
    await body.dump()
    return [statusCode, headers['cache-control']]
  }
  return get
}

test('a page that exists for some visitors is private, also where it is missing; one that exists for none is public', async () => {
  const get = await open({ wishlist: ofMembers })
  for (const [cookie, status] of [
    ['', 404],
    [member, 200],
    ['', 404],
  ] as const)
    expect(await get('/wishlist', cookie)).toEqual([status, nobodys])
  expect(await get('/no-such-page')).toEqual([404, everybodys])
  const off = await open({ wishlist: false })
  await off('/wishlist')
  expect(await off('/wishlist')).toEqual([404, everybodys])
})

test('a page for some that is the same for all of them is still not shown to others', async () => {
  const help = pages.find(({ match }) => match('/help', storefrontOf('stadion', 'de_DE'))) as Page
  const get = await open({ trial: ofMembers }, { pages: [{ ...help, flag: 'trial' }] })
  for (let visit = 0; visit < 3; visit++) {
    expect(await get('/help', member)).toEqual([200, nobodys])
    expect(await get('/help')).toEqual([404, nobodys])
  }
})

test('a redirect for some visitors does not apply to others', async () => {
  const help = pages.find(({ match }) => match('/help', storefrontOf('stadion', 'de_DE'))) as Page
  const moved: Page = { ...help, flag: 'trial', facts: () => ({ redirect: '/', status: 301 }) }
  const get = await open({ trial: ofMembers }, { pages: [moved] })
  expect([await get('/help', member), await get('/help')]).toEqual([
    [301, nobodys],
    [404, nobodys],
  ])
})

test('a slot that is personal with some props makes only the page with these private, and sees the secrets of its visitor only there', async () => {
  const seen: (string | null)[] = []
  const view: ViewOf = (asked) => {
    if (asked.url.includes('/view/')) seen.push(asked.headers.get('cookie'))
    return echoView(asked)
  }
  const get = await open({}, { views: { 'shop_page-feedback': view } })
  const cookie = 'theme=x; __Host-account.sid=y'
  expect(await get('/help?feedback=posted', cookie)).toEqual([200, nobodys])
  expect(await get('/help?feedback=other', cookie)).toEqual([200, everybodys])
  expect(seen.splice(0)).toEqual([cookie, 'theme=x'])
  for (const query of ['?page=/help', '?after=form', '?after=form&after=x', '?after=x&after=form'])
    expect((await get(`/mf/shop_page-feedback/view/stadion/de_DE${query}`, cookie))[0]).toBe(200)
  expect(seen).toEqual(['theme=x', cookie, cookie, 'theme=x'])
})

/** A fragment that answers visitors with the flag differently, without reporting what it has read. */
const otherwise =
  (status: number): ViewOf =>
  (request) => {
    const isMember = request.headers.get('x-mf-flags')?.includes('"trial":true') && /\/view\//.test(request.url)
    return isMember ? new Response('', { status }) : echoView(request)
  }

test('a fragment that has not answered may depend on the visitor: the page is private', async () => {
  const list = await open({ trial: ofMembers }, { views: { catalogue_listing: otherwise(404) } })
  // Every part of the page is cached.
  for (let visit = 0; visit < 3; visit++) await list('/no-such-page', member)
  expect(await list('/no-such-page', member)).toEqual([404, everybodys])
  expect(await list('/manner', member)).toEqual([404, nobodys])
  const rail = await open({ trial: ofMembers }, { views: { shell_footer: otherwise(500) } })
  for (let visit = 0; visit < 2; visit++) expect(await rail('/help', member)).toEqual([200, nobodys])
  // If no flag depends on the visitor, it failed for everybody.
  const gone: ViewOf = (request) => (/\/view\//.test(request.url) ? new Response('', { status: 404 }) : echoView(request))
  const forAll = await open({ trial: true }, { views: { catalogue_listing: gone } })
  expect(await forAll('/manner')).toEqual([404, everybodys])
})
