import { createServer } from 'node:http'
import { loggedInCookie } from '@stadion/account/session/contract'
import { createPageFlags } from '@stadion/flags/page-flags'
import { readFlags, recordedFlags, writeFlags } from '@stadion/fragments/flags'
import type { ApiTransport } from '@stadion/http/api-transport'
import { afterEach, expect, test } from 'vitest'
import { remoteEndpoint } from './fragment-endpoints.ts'
import { echoView, openGateway, type ViewOf } from './testing.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** One visitor inside the flag's rollout, and one outside. */
const [taken, left] = ['visitor-1', 'visitor-2']
const share = { name: 'share', disabled: false, value: { default: false, rules: [{ segment: 'dach', rollout: 50, value: true }] } }
const everybody = { name: 'everybody', disabled: false, value: true }
const members = { name: 'members', disabled: false, value: { default: 'guest', rules: [{ segment: 'in', value: 'member' }] } }
const segments = [
  { name: 'dach', conditions: [{ attribute: 'country', operator: 'in', values: ['DE', 'AT', 'CH'] }] },
  { name: 'in', conditions: [{ attribute: 'isAuthenticated', operator: 'equals', value: true }] },
]

/** A fragment that shows some flags, and reports that it has read them. */
const showing =
  (names: readonly string[], asked: string[] = []): ViewOf =>
  (request) => {
    const view = echoView(request)
    if (!/\/(view|render)\b/.test(request.url)) return view
    asked.push(request.url)
    const { read, reads } = recordedFlags(readFlags(request.headers.get('x-mf-flags')))
    const id = request.url.split('/')[3]
    const shown = names.map((name) => `${id}:${name}=${String(read(name))}`).join(' ')
    const flags = writeFlags(reads)
    return new Response(`<p>${shown}</p>`, { headers: { ...Object.fromEntries(view.headers), ...(flags && { 'x-mf-flags': flags }) } })
  }

async function openWith(views: Record<string, ViewOf>, flags: readonly object[], more: object = {}) {
  const pageFlags = createPageFlags({ appEnv: 'prod' })
  pageFlags.publish({ flags, segments })
  const opened = await openGateway({ views, flags: pageFlags.of, appEnv: 'prod', ...more })
  closing.push(opened.close)
  /** For a visitor with functional consent, unless another choice is given; without any for an empty one. */
  const get = async (cookie = '', path = '/', host = 'www.stadion.de', choice: string | undefined = '%5B0%2C1%5D') => {
    const { request } = await import('undici')
    const sent = [cookie, choice && `notice_preferences=${choice}`].filter(Boolean).join('; ')
    const { headers, body } = await request(opened.url + path, { headers: { host, cookie: sent } })
    const html = await body.text()
    const cookies = [headers['set-cookie'] ?? []].flat().filter((text) => text.startsWith('featureFlagUserId'))
    return { html, cookies, cache: headers['cache-control'], shown: [...new Set(Array.from(html.matchAll(/\w+_[\w-]+:\w+=\w+/g), String))] }
  }
  return { ...opened, get, publish: (next: readonly object[]) => pageFlags.publish({ flags: next, segments }) }
}
const idOf = (id: string) => `featureFlagUserId=${id}`
const allowed = (id: string) => `${idOf(id)}; notice_preferences=%5B0%2C1%5D`

test('flags are evaluated once per page: every fragment gets the same, in this process and over HTTP', async () => {
  const server = createServer(async (incoming, outgoing) => {
    const headers = { 'x-mf-flags': String(incoming.headers['x-mf-flags']) }
    const answer = await showing(['share', 'everybody'])(new Request(`http://fragment.internal${incoming.url}`, { headers }))
    outgoing.writeHead(200, Object.fromEntries(answer.headers)).end(await answer.text())
  }).listen(0, '127.0.0.1')
  closing.push(() => server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const apart = remoteEndpoint(`http://127.0.0.1:${(server.address() as { port: number }).port}`)
  const views = { home_home: showing(['share']), shell_header: showing(['share', 'everybody']) }
  const { get } = await openWith(views, [share, everybody], { endpoints: { shell_footer: apart } })
  for (const [id, value] of [
    [taken, 'true'],
    [left, 'false'],
    [taken, 'true'],
  ] as const) {
    const { shown } = await get(idOf(id))
    expect(new Set(shown)).toEqual(
      new Set([
        `home_home:share=${value}`,
        `shell_header:share=${value}`,
        'shell_header:everybody=true',
        `shell_footer:share=${value}`,
        'shell_footer:everybody=true',
      ]),
    )
  }
})

test('a fragment’s HTML is cached for exactly the flags that it read', async () => {
  const asked: string[] = []
  const { get, publish } = await openWith({ shell_header: showing(['everybody'], asked), shell_footer: showing([]) }, [share, everybody])
  await get(idOf(taken))
  await get(idOf(left))
  await get(idOf(left), '/help')
  expect(asked).toHaveLength(1)
  // A flag that it does not read has no effect.
  publish([{ ...share, disabled: true }, everybody, members])
  expect((await get()).shown).toEqual(['shell_header:everybody=true'])
  expect(asked).toHaveLength(1)
  publish([share, { ...everybody, value: false }])
  expect((await get()).shown).toEqual(['shell_header:everybody=false'])
  publish([share, { ...everybody, disabled: true }])
  expect((await get()).shown).toEqual(['shell_header:everybody=undefined'])
  publish([share, everybody])
  expect((await get()).shown).toEqual(['shell_header:everybody=true'])
  // Each of the three once: earlier variants are still valid.
  expect(asked).toHaveLength(3)
})

test('a page that depends on a visitor’s rollout is private; one that does not is public', async () => {
  const { get } = await openWith({ home_home: showing(['share']), shell_header: showing(['everybody']) }, [share, everybody])
  for (const id of [taken, left, taken]) expect((await get(idOf(id))).cache).toBe('private, no-store')
  await get(idOf(taken), '/help')
  expect((await get(idOf(taken), '/help')).cache).toMatch(/^public/)
  // In France the flag is the same for everybody.
  await get(idOf(taken), '/', 'www.stadion.fr')
  const french = await get(idOf(taken), '/', 'www.stadion.fr')
  expect([french.cache, french.shown.includes('home_home:share=false')]).toEqual([expect.stringMatching(/^public/), true])
})

test('while a fragment has not answered, its flags are unknown, so the page is private', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const slow: ViewOf = async (request) => {
    await held
    return showing(['share'])(request)
  }
  const { url } = await openWith({ shell_footer: slow }, [share])
  const { request } = await import('undici')
  const { headers, body } = await request(`${url}/`, { headers: { host: 'www.stadion.de', cookie: allowed(taken) } })
  release()
  expect(await body.text()).toContain('shell_footer:share=true')
  expect(headers['cache-control']).toBe('private, no-store')
})

test('if a flag depends on the sign-in, members and guests get different pages', async () => {
  const { get } = await openWith({ home_home: showing(['members']) }, [members])
  const guest = await get()
  const member = await get('userIsLogged=%7B%22a%22%3A1%7D')
  expect([guest.shown, guest.cache, guest.cookies]).toEqual([['home_home:members=guest'], 'private, no-store', []])
  expect([member.shown, member.cache, member.cookies]).toEqual([['home_home:members=member'], 'private, no-store', []])
})

/** A fragment that is requested again whenever it is shown. */
const alwaysStale: ViewOf = async (request) => {
  const view = await echoView(request)
  return new Response(await view.text(), {
    headers: { ...Object.fromEntries(view.headers), 'cache-control': 'public, max-age=0, stale-while-revalidate=60' },
  })
}

test('a visitor without an id gets one if a flag depends on it, and keeps it', async () => {
  const { get } = await openWith({ home_home: showing(['share']), shell_footer: alwaysStale }, [share, everybody])
  const first = await get()
  const [, id] =
    /^featureFlagUserId=([0-9a-f-]{36})\.0; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/.exec(first.cookies[0] ?? '') ?? []
  expect([first.cookies.length, id?.length, first.cache]).toEqual([1, 36, 'private, no-store'])
  for (const cookie of [idOf(`${id}.0`), idOf(id as string)]) {
    const second = await get(cookie)
    expect([second.shown, second.cookies]).toEqual([first.shown, []])
  }
  // A public page creates none.
  await get('', '/help')
  const open = await get('', '/help')
  expect([open.cookies, open.cache]).toEqual([[], expect.stringMatching(/^public/)])
})

test('the page contains the flags that each fragment was rendered with, and the others', async () => {
  const { get } = await openWith({ home_home: showing(['share', 'none']) }, [share, everybody])
  const { html } = await get(idOf(taken))
  expect(html).toContain('data-flags="{&quot;none&quot;:null,&quot;share&quot;:true}"')
  const known = JSON.parse(/<script type="application\/json" id="flags">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')
  expect(known).toEqual({
    values: { everybody: true },
    open: { flags: [{ name: 'share', disabled: false, value: { default: false, rules: [{ rollout: 50, value: true }] } }], segments: [] },
  })
  expect((await (await openWith({}, [])).get()).html).not.toContain('id="flags"')
})

test('B-FF-06 below the functional level nobody gets an id, and an earlier id is in no rollout', async () => {
  const { get, url } = await openWith({ home_home: showing(['share']), bag_minicart: showing(['share']) }, [share])
  const out = ['home_home:share=false']
  // Germany is an explicit regime; with two boxes marketing alone does not include functional.
  for (const choice of ['', '%5B0%5D', '%5B0%2C2%5D', 'junk'])
    for (const cookie of ['', idOf(taken), idOf(`${taken}.0`)]) {
      const { shown, cookies } = await get(cookie, '/', undefined, choice)
      expect([choice, cookie, shown, cookies]).toEqual([choice, cookie, out, []])
    }
  const later = await fetch(`${url}/mf/bag_minicart/view/stadion/de_DE`, { headers: { cookie: idOf(taken) } })
  expect([await later.text(), later.headers.getSetCookie()]).toEqual([expect.stringContaining('bag_minicart:share=false'), []])
  for (const choice of ['%5B0%2C1%5D', '%5B0%2C1%2C2%5D', '1'])
    expect((await get(idOf(taken), '/', undefined, choice)).shown).toEqual(['home_home:share=true'])
})

test('a later fragment gets the page’s decisions, and current values for the rest', async () => {
  const { url } = await openWith(
    { bag_minicart: showing(['share', 'everybody']), shell_toasts: showing([]), shell_footer: showing(['everybody']) },
    [share, everybody],
  )
  const ask = (headers: Record<string, string>, id = 'bag_minicart') => fetch(`${url}/mf/${id}/view/stadion/de_DE`, { headers })
  const now = await ask({ cookie: allowed(left) })
  expect(await now.text()).toContain('bag_minicart:share=false bag_minicart:everybody=true')
  expect([now.headers.get('x-mf-flags'), now.headers.get('cache-control')]).toEqual([
    '{"everybody":true,"share":false}',
    'private, no-store',
  ])
  const decided = await ask({ cookie: allowed(left), 'x-mf-flags': '{"share":true,"everybody":null}' })
  expect(await decided.text()).toContain('bag_minicart:share=true bag_minicart:everybody=undefined')
  // A visitor without an id gets the one used for the decision.
  const first = await ask({ cookie: 'notice_preferences=%5B0%2C1%5D' })
  const made = /^featureFlagUserId=([0-9a-f-]{36})\.0;/.exec(first.headers.getSetCookie()[0] ?? '')?.[1] as string
  expect((await ask({ cookie: allowed(made) })).headers.get('x-mf-flags')).toBe(first.headers.get('x-mf-flags'))
  expect((await ask({}, 'shell_footer')).headers.getSetCookie()).toEqual([])
  // The versioned scheme has no view in its path.
  const versioned = await fetch(`${url}/mf/shell_footer/render?brand=stadion&locale=de_DE`, { headers: { cookie: allowed(taken) } })
  expect(await versioned.text()).toContain('everybody=true')
  const broken = await ask({ cookie: allowed(left), 'x-mf-flags': '{"share":[1]' })
  expect(await broken.text()).toContain('bag_minicart:share=false')
  expect((await ask({}, 'shell_toasts')).headers.get('cache-control')).toBe('public, max-age=60')
})

test('without a publication no flag has a value, and pages are as before', async () => {
  const opened = await openGateway({
    views: { home_home: showing(['share']) },
    flags: createPageFlags({ appEnv: 'prod' }).of,
    appEnv: 'prod',
  })
  closing.push(opened.close)
  const { request } = await import('undici')
  const ask = () => request(`${opened.url}/`, { headers: { host: 'www.stadion.de' } })
  await (await ask()).body.text()
  const { headers, body } = await ask()
  expect(await body.text()).toContain('home_home:share=undefined')
  expect(headers['cache-control']).toMatch(/^public/)
})

test('with its flag off the wishlist page is a 404 in the shop’s design and its form does nothing, at once', async () => {
  const wishlist = (value: boolean | object, disabled = false) => [{ name: 'wishlist', disabled, value }]
  const calls: string[] = []
  const api: ApiTransport = async ({ method, path }) => {
    // The home page asks whether a retailer has stored one.
    if (!path.startsWith('/api/bridge/content/')) calls.push(`${method} ${path}`)
    return { status: 200, headers: {}, body: '{"total":0,"data":[]}' }
  }
  const { url, publish } = await openWith({}, wishlist(true), { api })
  const { request } = await import('undici')
  const ask = async (options: object = {}, path = '/wishlist', cookie = '') => {
    const { statusCode, headers, body } = await request(url + path, { headers: { host: 'www.stadion.de', cookie }, ...options })
    return { status: statusCode, location: headers.location, html: await body.text() }
  }
  const post = () => {
    const headers = { host: 'www.stadion.de', origin: 'https://www.stadion.de', 'content-type': 'application/x-www-form-urlencoded' }
    return ask({ method: 'POST', headers, body: 'add=AA1001' })
  }
  for (const off of [wishlist(false), wishlist(true, true), []]) {
    publish(wishlist(true))
    expect(await ask()).toMatchObject({ status: 200, html: expect.stringContaining('wishlist_wishlist stadion de_DE') })
    publish(off)
    const gone = await ask()
    expect([gone.status, gone.html.includes('shell_error stadion de_DE'), gone.html.includes('wishlist_wishlist')]).toEqual([
      404,
      true,
      false,
    ])
    expect(gone.html).toContain('shell_header stadion de_DE')
    expect(await post()).toMatchObject({ status: 303, location: '/wishlist' })
    expect(calls).toEqual([])
    expect((await ask({}, '/')).status).toBe(200)
  }
  publish(wishlist(true))
  await post()
  expect(calls).toHaveLength(1)
  // With a flag for some, page and links follow the visitor.
  publish(wishlist({ default: false, rules: [{ segment: 'in', value: true }] }))
  expect((await ask()).status).toBe(404)
  expect((await ask({}, '/wishlist', `${loggedInCookie}=1`)).status).toBe(200)
})
