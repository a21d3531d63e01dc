import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { createDraining } from '@stadion/http/draining'
import type { Page } from '@stadion/pages/page'
import { brandInSlot } from '@stadion/site/brands'
import { storefrontsOf } from '@stadion/site/storefronts'
import { expect, onTestFinished, test } from 'vitest'
import { localEndpoint } from './fragment-endpoints.ts'
import { echoView, openGateway, type ViewOf } from './testing.ts'

const open = async (options?: Parameters<typeof openGateway>[0]) => {
  const opened = await openGateway(options)
  onTestFinished(() => opened.close())
  return opened
}

test('B-MFV-01 a slot asks the fragment server for id, brand and locale with the props as the query, and shows the HTML', async () => {
  const asked: string[] = []
  const listing: ViewOf = (request) => {
    asked.push(request.url.replace('http://fragment.internal', ''))
    return echoView(request)
  }
  const { get } = await open({ views: { catalogue_listing: listing } })
  const html = await (await get('/manner/shoes?size=42&utm_source=mail')).text()
  expect(asked.filter((path) => path.includes('/view/'))).toEqual([
    '/catalogue_listing/view/stadion/de_DE?category=men&size=42&subcategory=shoes',
  ])
  expect(html).toContain('catalogue_listing stadion de_DE category=men&amp;size=42&amp;subcategory=shoes'.replaceAll('&amp;', '&'))
})

test('text pasted into a search becomes one line', async () => {
  const asked: string[] = []
  const catalogue_listing: ViewOf = (request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname.includes('/view/')) asked.push(searchParams.get('q') ?? '')
    return echoView(request)
  }
  const { get } = await open({ views: { catalogue_listing } })
  await (await get(`/search?q=%09lauf%0D%0Aschuh%00&sort=newest`)).text()
  await (await get(`/search?q=${'x'.repeat(300)}`)).text()
  expect(asked).toEqual(['lauf schuh', 'x'.repeat(200)])
})

test.each(['/%ff', '/manner%?size=42', '/%E0%A4%A'])('%s, which is not encoded correctly, is a missing page', async (path) => {
  const { get } = await open()
  const answer = await get(path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
})

test('B-MFV-05 the view request carries the cookies of the page request', async () => {
  const cookies: (string | null)[] = []
  const shell_header: ViewOf = (request) => {
    cookies.push(request.headers.get('cookie'))
    return echoView(request)
  }
  const { get } = await open({ views: { shell_header, bag_bag: shell_header } })
  await (await get('/', 'www.stadion.de', { cookie: 'theme=x; userIsLogged=1' })).text()
  expect(cookies).toContain('theme=x; userIsLogged=1')
  await (await get('/cart', 'www.stadion.de', { cookie: 'basket=abc; theme=x' })).text()
  expect(cookies).toContain('basket=abc; theme=x')
})

test('B-MFV-07 a slot with ssr is in the first answer, one without is an empty element for the browser to fill', async () => {
  const { get } = await open()
  const html = await (await get('/')).text()
  expect(html).toContain('<p class="echo">home_home stadion de_DE')
  expect(html).not.toContain('<p class="echo">bag_minicart')
  expect(html).toMatch(
    /<div slot="minicart" data-mf="bag_minicart" data-view="\/bag_minicart\/view\/stadion\/de_DE" data-hydrate="demand"><\/div>/,
  )
})

test('B-MFV-11 B-MFV-12 B-MFV-13 outside production a cookie sends views to another server, with or without cookies; in production it is ignored', async () => {
  const { createServer } = await import('node:http')
  const asked: string[] = []
  const cookies: (string | undefined)[] = []
  const other = createServer((request, response) => {
    if (!request.url?.startsWith('/shell_header/')) return void response.writeHead(404).end('Unknown fragment')
    asked.push(request.url ?? '')
    cookies.push(request.headers.cookie)
    response
      .writeHead(200, {
        'content-type': 'text/html',
        'x-mf-id': request.url?.split('/')[1] ?? '',
        'x-mf-type': 'component',
        'x-mf-version': '9',
        'cache-control': 'public, max-age=60',
        link: '</mf/shell_header/9/style.css>; rel="stylesheet", </mf/shell_header/9/index.js>; rel="modulepreload"',
      })
      .end('<p>from the other server</p>')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const server = `http://127.0.0.1:${(other.address() as { port: number }).port}`
  const cookieOf = (credentials?: string) => `mf-override=${encodeURIComponent(JSON.stringify({ server, credentials }))}; theme=x`
  const cookie = cookieOf()
  const staging = await open({ appEnv: 'stg' })
  const answer = await staging.get('/', 'stg.stadion.de', { cookie })
  const html = await answer.text()
  expect(html).toContain('from the other server')
  expect(html).toContain(`<link rel="stylesheet" href="${server}/mf/shell_header/9/style.css">`)
  expect(html).toContain(`data-script="${server}/mf/shell_header/9/index.js"`)
  // The shop itself serves what the other server does not have.
  expect(html).toContain('<p class="echo">home_home stadion de_DE')
  expect(html).toContain(`data-view="/bag_minicart/view/stadion/de_DE" data-hydrate="demand" data-server="${server}">`)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-`)
  expect(answer.headers.get('content-security-policy')?.split(server)).toHaveLength(4)
  expect(asked).toEqual(['/shell_header/view/stadion/de_DE'])
  // None of it is cached, or shown to other visitors.
  await (await staging.get('/', 'stg.stadion.de', { cookie })).text()
  expect(asked).toHaveLength(2)
  expect(await (await staging.get('/', 'stg.stadion.de')).text()).not.toContain('from the other server')
  for (const credentials of ['include', 'omit', 'same-origin']) {
    const page = await (await staging.get('/', 'stg.stadion.de', { cookie: cookieOf(credentials) })).text()
    expect(page).toContain(`data-server="${server}" data-credentials="${credentials}"`)
  }
  expect(cookies.map((sent) => sent?.includes('theme=x') ?? false)).toEqual([true, true, true, false, false])
  await staging.close()
  const forAll = await open({ appEnv: 'stg', serverOverride: server })
  expect(await (await forAll.get('/', 'stg.stadion.de')).text()).toContain('from the other server')
  await forAll.close()
  asked.length = 0
  const production = await open({ appEnv: 'prod', serverOverride: server })
  const { request } = await import('undici')
  const ofProduction = await request(production.url, { headers: { host: 'www.stadion.de', cookie } })
  expect(await ofProduction.body.text()).not.toContain('from the other server')
  expect(asked).toEqual([])
  other.close()
})

test('a file below a named version is requested again after a while, and stays for tabs opened before', async () => {
  let build: string | undefined = 'first'
  const { fetch } = versioned(() => build)
  const { get } = await open({ endpoints: { shell_header: localEndpoint({ id: 'shell_header', fetch }) } })
  expect(await (await get('/')).text()).toContain('data-script="/mf/shell_header/1.4.0/index.js"')
  const file = '/mf/shell_header/1.4.0/index.js'
  const first = await get(file)
  expect(first.headers.get('cache-control')).toBe('public, max-age=60, must-revalidate')
  const etag = first.headers.get('etag') ?? ''
  expect((await get(file, 'www.stadion.de', { 'if-none-match': etag })).status).toBe(304)
  build = 'second'
  const second = await get(file, 'www.stadion.de', { 'if-none-match': etag })
  expect([second.status, await second.text()]).toEqual([200, 'second'])
  build = undefined
  const gone = await get(file)
  expect([gone.status, gone.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect(await gone.text()).toBe('first')
  expect((await get('/mf/shell_header/1.5.0/index.js')).status).toBe(404)
})

/** A fragment whose team sets its versions itself. */
const versioned = (build: () => string | undefined) => ({
  async fetch(request: Request): Promise<Response> {
    if (!request.url.includes('/view/')) return new Response(build(), { status: build() && request.url.includes('/1.4.0/') ? 200 : 404 })
    const link = '</mf/shell_header/1.4.0/index.js>; rel="modulepreload"'
    const headers = { 'content-type': 'text/html', 'x-mf-id': 'shell_header', 'x-mf-type': 'component', 'x-mf-version': '1.4.0', link }
    return new Response('<p>by itself</p>', { headers })
  },
})

test('B-LOC-06 a request is answered for the storefront in its cookies', async () => {
  const { get } = await open()
  const page = async (originalHost: string, path: string) =>
    (await get(path, '', { 'x-original-host': '', cookie: `x-original-host=${originalHost}; x-site-locale=xx` })).text()
  const [german, belgian] = [await page('www.stadion.de', '/'), await page('www.reebok.be', '/fr')]
  expect(german).toContain('<html lang="de-DE" dir="ltr" data-brand="stadion"')
  expect(belgian).toContain('<html lang="fr-BE" dir="ltr" data-brand="reebok"')
  expect(german).toContain('rel="canonical" href="http://www.stadion.de.localhost:8080/"')
  expect(belgian).toContain('rel="canonical" href="http://www.reebok.be.localhost:8080/fr"')
})

test('a page sets the three context cookies and reports the time of each slot', async () => {
  const { get } = await open()
  await (await get('/')).text()
  const second = await get('/')
  expect(second.headers.getSetCookie()).toEqual([
    'x-original-host=www.stadion.de; Path=/; SameSite=Lax',
    'x-site-locale=de_DE; Path=/; SameSite=Lax',
    'x-environment=local; Path=/; SameSite=Lax',
  ])
  expect(second.headers.get('server-timing')).toMatch(/header;desc=cache;dur=\d.*main;desc=cache/)
})

/** The inline scripts and styles of a page. */
const inlineOf = (html: string, name: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${name}([^>]*)>([\\s\\S]*?)</${name}>`, 'g'))]
    .filter(([, attributes]) => !/ src=|type="application\/json"/.test(attributes ?? ''))
    .map(([, , text]) => text ?? '')
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test.each([
  ['www.stadion.de', '/', 2],
  ['www.stadion.co.uk', '/help', 2],
  ['www.stadion.com', '/us', 2],
  ['www.stadion.de', '/cart', 2],
  ['www.stadion.de', '/nothing-here', 2],
])('all that runs inside a page is named by its hash, and nothing else: %s%s', async (host, path, scripts) => {
  const { get } = await open()
  const answer = await get(path, host)
  const html = await answer.text()
  const policy = answer.headers.get('content-security-policy') ?? ''
  const allowed = (directive: string) => new RegExp(`${directive}-src 'self'([^;]*);`).exec(policy)?.[1]?.trim().split(' ')
  expect(inlineOf(html, 'script')).toHaveLength(scripts)
  expect(allowed('script')).toEqual(inlineOf(html, 'script').map(sha256))
  expect(allowed('style')).toEqual(inlineOf(html, 'style').map(sha256))
  expect(policy + html).not.toMatch(/nonce|unsafe/)
})

test('every page has the security headers, the same for everybody', async () => {
  const { get } = await open({ appEnv: 'stg' })
  const answers = [await get('/', 'stg.stadion.de'), await get('/', 'stg.stadion.de')]
  const policies = answers.map(({ headers }) => headers.get('content-security-policy') ?? '')
  expect(policies[0]).toMatch(
    /^default-src 'none'; script-src 'self'( 'sha256-[\w+/=]{44}'){2}; style-src 'self'( 'sha256-[\w+/=]{44}'){2}; .*object-src 'none'; base-uri 'none'; frame-ancestors 'self'; report-to csp$/,
  )
  expect(policies[0]).toBe(policies[1])
  expect(answers[0]?.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect(answers[0]?.headers.get('x-content-type-options')).toBe('nosniff')
})

test('the head has title, description, canonical and every storefront of the brand', async () => {
  const { get } = await open()
  const html = await (await get('/runner-one/AA1001.html')).text()
  expect(html.match(/rel="alternate" hreflang="(?!x-default)/g)).toHaveLength(storefrontsOf(brandInSlot('main').key).length)
  expect(html).toContain(
    '<link rel="alternate" hreflang="x-default" href="http://www.stadion.co.uk.localhost:8080/runner-one/AA1001.html">',
  )
  expect(html).toContain('<link rel="alternate" hreflang="nb-NO" href="http://www.stadion.no.localhost:8080/runner-one/AA1001.html">')
  expect(html).toContain('<meta property="og:type" content="product">')
})

test('a wrong slug redirects to the right one, an unknown article and an unknown page are 404 pages with the header', async () => {
  const { get } = await open()
  const moved = await get('/other/AA1001.html?sku=AA1001_540')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/runner-one/AA1001.html?sku=AA1001_540'])
  for (const path of ['/nothing/AA9999.html', '/no/such/page']) {
    const missing = await get(path)
    expect(missing.status).toBe(404)
    expect(await missing.text()).toMatch(/shell_header stadion[\s\S]*shell_error stadion de_DE status=404/)
  }
})

test('unknown hosts have no pages, and contradicting host headers are refused', async () => {
  const { get } = await open()
  expect((await get('/', 'www.stadion.xx')).status).toBe(404)
  expect((await get('/', 'www.other.de')).status).toBe(404)
  expect((await get('/', 'www.stadion.de', { 'original-host': 'www.stadion.fr' })).status).toBe(400)
})

test('anonymous pages are public in production, the bag is private', async () => {
  const { request } = await import('undici')
  const { url } = await open({ appEnv: 'prod' })
  const cacheOf = async (path: string, more: Record<string, string> = {}) => {
    const { headers, trailers, body } = await request(url + path, { headers: { host: 'www.stadion.de', ...more } })
    await body.dump()
    // Visitors must not see the parts of the shop.
    expect([headers['server-timing'], headers.trailer, trailers]).toEqual([undefined, undefined, {}])
    return headers['cache-control']
  }
  expect(await cacheOf('/')).toBe('public, max-age=0, s-maxage=30, stale-while-revalidate=300')
  expect(await cacheOf('/cart')).toBe('private, no-store')
  // The address contains a secret.
  expect(await cacheOf('/privacy-request/confirm?t=x')).toBe('private, no-store')
  // A form's result is for its sender, and so is the cookie that deletes it.
  expect(await cacheOf('/help', { cookie: '__Host-portal.form=%7B%7D' })).toBe('private, no-store')
})

test('files of an old build stay available after the fragment was replaced', async () => {
  let version = '1.0.0-aaaaaaaa'
  const view: ViewOf = (request) => {
    const path = new URL(request.url).pathname
    if (/\.(js|css)$/.test(path)) return path.includes(version) ? new Response(`/* ${version} */`) : new Response('', { status: 404 })
    return new Response('<p>x</p>', {
      headers: {
        'content-type': 'text/html',
        'x-mf-id': 'shell_footer',
        'x-mf-type': 'component',
        'x-mf-version': version,
        link: `</mf/shell_footer/${version}/style.css>; rel="stylesheet"`,
      },
    })
  }
  const { get } = await open({ views: { shell_footer: view } })
  await (await get('/')).text()
  version = '1.0.1-bbbbbbbb'
  const html = await (await get('/')).text()
  expect(html).toContain('/mf/shell_footer/1.0.1-bbbbbbbb/style.css')
  for (const old of ['1.0.0-aaaaaaaa', '1.0.1-bbbbbbbb']) {
    const file = await get(`/mf/shell_footer/${old}/style.css`)
    expect([file.status, await file.text(), file.headers.get('cache-control')]).toEqual([
      200,
      `/* ${old} */`,
      'public, max-age=31536000, immutable',
    ])
  }
  for (const path of [
    'shell_footer/0.0.0-00000000/style.css',
    'shell_footer/1.5.0/style.css',
    'shell_footer/old.css',
    'shell_nothing/index.js',
  ]) {
    const missing = await get(`/mf/${path}`)
    expect([path, missing.status, missing.headers.get('cache-control')]).toEqual([path, 404, 'no-store'])
  }
})

test('a view whose files are missing is not shown', async () => {
  const { get } = await open({
    views: {
      shell_footer: (request) =>
        /\.(js|css)$/.test(new URL(request.url).pathname) ? new Response('', { status: 404 }) : echoView(request),
    },
  })
  const html = await (await get('/')).text()
  expect(html).not.toContain('shell_footer stadion')
  expect(html).toContain('fallback-footer')
})

test('B-MFX-03 the versioned scheme renders at {id}/render, and only if the server renders at all', async () => {
  const asked: string[] = []
  const view: ViewOf = (request) => {
    asked.push(request.url.replace('http://fragment.internal', ''))
    return echoView(request)
  }
  const page = (ssr: boolean): Page => ({
    type: 'HOME',
    match: (path) => (path === '/' ? {} : undefined),
    facts: () => ({ head: { title: 't', description: 'd', canonical: '/' } }),
    slots: [
      {
        name: 'main',
        fragment: 'home_home',
        scheme: 'versioned',
        ssr,
        props: () => ({ a: 'b' }),
        criticality: 'primary',
        budgetMs: 1000,
        hydrate: 'never',
        skeleton: 'none',
      },
    ],
  })
  const on = await open({ views: { home_home: view }, pages: [page(true)] })
  await (await on.get('/')).text()
  expect(asked.filter((path) => !/\.(js|css)$/.test(path))).toEqual(['/home_home/render?a=b&brand=stadion&locale=de_DE'])
  await on.close()
  asked.length = 0
  const off = await open({ views: { home_home: view }, pages: [page(false)] })
  await (await off.get('/')).text()
  expect(asked).toEqual([])
})

test('the page’s scripts of an old build stay available after a deployment', async () => {
  const { mkdtempSync, rmSync, writeFileSync } = await import('node:fs')
  const { join } = await import('node:path')
  const { tmpdir } = await import('node:os')
  const dataDir = mkdtempSync(join(tmpdir(), 'stadion-data-'))
  const build = (name: string) => {
    const directory = mkdtempSync(join(tmpdir(), 'stadion-build-'))
    writeFileSync(join(directory, name), `/* ${name} */`)
    writeFileSync(join(directory, `${name}.br`), brotliCompressSync(`/* ${name} */`))
    return { directory, importMap: '{}', script: `/assets/${name}` }
  }
  const first = build('page.AAAAAAAA.js')
  const before = await open({ dataDir, assets: first })
  await before.close()
  rmSync(first.directory, { recursive: true })
  const { get } = await open({ dataDir, assets: build('page.BBBBBBBB.js') })
  for (const name of ['page.AAAAAAAA.js', 'page.BBBBBBBB.js']) {
    for (const encoding of ['br', 'identity']) {
      const file = await get(`/assets/${name}`, 'www.stadion.de', { 'accept-encoding': encoding })
      expect([encoding, file.status, await file.text(), file.headers.get('cache-control')]).toEqual([
        encoding,
        200,
        `/* ${name} */`,
        'public, max-age=31536000, immutable',
      ])
    }
  }
})

test('the site is ready once it has reached an API, stays ready without it because of cached pages, and is not ready during shutdown', async () => {
  let status = 503
  const draining = createDraining()
  const { get } = await open({ draining, api: async () => ({ status, headers: {}, body: '{}' }) })
  const readiness = async () => {
    const answer = await get('/readyz')
    return [answer.status, await answer.json()]
  }
  expect(await readiness()).toEqual([503, { status: 'unavailable', engines: { api: 'unavailable' } }])
  status = 200
  expect(await readiness()).toEqual([200, { status: 'ok', engines: { api: 'ok' } }])
  status = 503
  expect(await readiness()).toEqual([200, { status: 'ok', engines: { api: 'unavailable' } }])
  expect((await get('/')).status).toBe(200)
  draining.begin()
  expect(await readiness()).toEqual([503, { status: 'leaving' }])
  expect([(await get('/healthz')).status, (await get('/')).status]).toEqual([200, 200])
})
