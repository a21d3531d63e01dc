import { once } from 'node:events'
import { request as ask, createServer, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { forwardTo } from './forward.ts'
import { remoteEndpoint } from './fragment-endpoints.ts'
import { refuseUnparsed, setErrorAnswers } from './invalid-requests.ts'
import { openGateway } from './testing.ts'

const closing: (() => unknown)[] = []
const open = async (options?: Parameters<typeof openGateway>[0]) => {
  const gateway = await openGateway(options)
  closing.push(gateway.close)
  return gateway
}
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** A request with an unchanged path: no dots are resolved and nothing is encoded. */
const raw = (url: string, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const request = ask({ hostname, port, path, method, headers: { 'x-original-host': 'www.stadion.de', ...headers } }, (response) => {
      let body = ''
      response.on('data', (chunk) => (body += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
    request.on('error', reject).end()
  })

/** A server that records its requests. */
async function openListener(
  answer: (path: string) => { status?: number; headers?: Record<string, string>; body?: string | Buffer } = () => ({}),
) {
  const asked: { path: string; cookie: string }[] = []
  const server = createServer(({ url = '', headers }, response) => {
    asked.push({ path: url, cookie: headers.cookie ?? '' })
    const { status = 200, headers: own = {}, body = 'secret' } = answer(url)
    response.writeHead(status, { 'content-type': 'text/html', ...own }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  return { asked, url: `http://127.0.0.1:${(server.address() as { port: number }).port}` }
}

test('a path or a query above 2 kB is refused, with a page for browsers and JSON for others', async () => {
  const { url } = await open()
  const page = await raw(url, `/${'a'.repeat(2048)}`, { accept: 'text/html' })
  expect([page.status, page.headers['content-type']]).toEqual([414, 'text/html; charset=utf-8'])
  expect(page.body).toContain('<h1>This address is too long</h1>')
  const call = await raw(url, `/help?x=${'a'.repeat(2048)}`)
  expect([call.status, JSON.parse(call.body).errorCode]).toEqual([414, 'addressTooLong'])
  expect((await raw(url, `/help?x=${'a'.repeat(2046)}`)).status).toBe(200)
  expect((await raw(url, `/api/bridge/products?q=${'a'.repeat(8192)}`)).status).toBe(414)
  // A provider's callback may be longer than other pages allow.
  expect((await raw(url, `/auth/external/google/callback?code=${'a'.repeat(4000)}`)).status).toBe(204)
})

test.each([
  '/mf/shell_header/%2e%2e/%2e%2e/%2e%2e/admin/secrets',
  '/mf/shell_header/../../admin/secrets',
  '/mf/shell_header/view/stadion/de_DE%2f..%2f..%2fadmin',
  '/mf/shell_header/view/stadion/de_DE%3fadmin=1',
  '/mf/shell_header/view/../admin',
  '/mf/shell_header/admin',
  '/mf/shell_header/..\\admin/style.css',
  '/mf/shell_header//admin/style.css',
  '/mf/shell_header/view/stadion/de_DE/',
  '/mf/shell_header/%25zz',
  '/mf/shell_header/%ff',
  '/mf/shell_header/.env.js',
])('%s reaches no fragment', async (path) => {
  const { url: server, asked } = await openListener()
  const { url } = await open({ endpoints: { shell_header: remoteEndpoint(server) } })
  expect([(await raw(url, path)).status, asked]).toEqual([404, []])
})

test('requests for a fragment reach it: views with and without a version, the render, files of the current build', async () => {
  const { url: server, asked } = await openListener()
  const { url } = await open({
    endpoints: { 'account_account-portal': remoteEndpoint(server), shell_header: remoteEndpoint(`${server}/below/`) },
  })
  const paths = [
    '/account_account-portal/1.0.0-experimental.14/view/stadion/de_DE?view=login',
    '/account_account-portal/view/stadion/de_DE',
    '/account_account-portal/render?brand=stadion&locale=de_DE',
    '/account_account-portal/style.css',
    '/account_account-portal/1.0.0/index.js',
  ]
  for (const path of paths) expect((await raw(url, `/mf${path}`)).status).toBe(200)
  await raw(url, '/mf/shell_header/view/stadion/de_DE')
  expect(asked.map(({ path }) => path)).toEqual([...paths, '/below/shell_header/view/stadion/de_DE'])
})

test('a fragment that redirects, never ends its answer or does not answer is a bad gateway, never an error of this server', async () => {
  const elsewhere = await openListener()
  const { url: server } = await openListener((path) => {
    if (path.startsWith('/shell_header')) return { status: 302, headers: { location: `${elsewhere.url}/admin` } }
    return { body: Buffer.alloc(9 * 1024 * 1024) }
  })
  const gone = remoteEndpoint('http://127.0.0.1:1')
  const { url } = await open({
    endpoints: {
      shell_header: remoteEndpoint(server),
      shell_footer: remoteEndpoint(server),
      shell_error: gone,
      'account_account-portal': gone,
    },
  })
  const statusOf = async (path: string) => (await raw(url, path)).status
  expect(await statusOf('/mf/shell_header/view/stadion/de_DE')).toBe(502)
  expect(await statusOf('/mf/shell_footer/view/stadion/de_DE')).toBe(502)
  expect(await statusOf('/mf/shell_error/view/stadion/de_DE')).toBe(503)
  expect(await statusOf('/mf/shell_error/1.0.0-aaaaaaaa/style.css')).toBe(503)
  expect(await statusOf('/ap/mf')).toBe(503)
  expect(elsewhere.asked).toEqual([])
})

test('HttpOnly cookies go to personal fragments only', async () => {
  const { url: server, asked } = await openListener()
  const endpoints = { shell_content: remoteEndpoint(server), bag_bag: remoteEndpoint(server), shell_header: remoteEndpoint(server) }
  const { url } = await open({ endpoints })
  const cookie = 'basket=1; theme=x; account.sid=2; __Host-account.sid=3; __Host-basket=4; userIsLogged=5'
  const readable = 'theme=x; userIsLogged=5'
  for (const path of ['/mf/shell_header/view/stadion/de_DE', '/mf/bag_bag/view/stadion/de_DE', '/cart']) await raw(url, path, { cookie })
  const cookiesSentTo = (part: string) => [...new Set(asked.filter(({ path }) => path.startsWith(`/${part}/`)).map((one) => one.cookie))]
  expect([cookiesSentTo('shell_header'), cookiesSentTo('bag_bag')]).toEqual([[readable], [cookie]])
})

test('every answer has security headers', async () => {
  const { url } = await open({ appEnv: 'stg' })
  const host = { 'x-original-host': 'stg.stadion.de' }
  const paths: [string, string, number][] = [
    ['GET', '/mf/shell_header/view/stadion/de_DE', 200],
    ['GET', '/mf/shell_header/1.0.0-aaaaaaaa/style.css', 200],
    ['GET', '/mf/none/view/stadion/de_DE', 404],
    ['GET', '/robots.txt', 200],
    ['GET', '/assets/missing.js', 404],
    ['GET', '/help/', 301],
    ['GET', '/', 200],
    ['POST', '/nowhere', 404],
    ['PUT', '/help', 405],
    ['GET', '/healthz', 200],
    ['GET', `/${'a'.repeat(3000)}`, 414],
    ['GET', '/consent/unasked.css', 200],
  ]
  for (const [method, path, status] of paths) {
    const answer = await raw(url, path, host, method)
    expect([path.slice(0, 60), answer.status]).toEqual([path.slice(0, 60), status])
    const { 'x-content-type-options': sniff, 'strict-transport-security': transport, 'content-security-policy': policy } = answer.headers
    expect([path.slice(0, 60), sniff, transport?.slice(0, 16)]).toEqual([path.slice(0, 60), 'nosniff', 'max-age=31536000'])
    expect(policy).toMatch(/default-src 'none'.*frame-ancestors '(?:none|self)'/)
  }
})

test('OPS-UPG-07: an address with dots in it is not forwarded to the API, and a query is forwarded unchanged', async () => {
  const { url: api, asked } = await openListener(() => ({ headers: { 'content-type': 'application/json' }, body: '{}' }))
  const { url } = await open({ forwardToApi: forwardTo(api, 'local') })
  for (const path of [
    '/api/../healthz',
    '/recaptcha/../openapi.json',
    '/api/%2e%2E/healthz',
    '/api/x/./y',
    '/auth/..',
    '/api/account/..%2f..%2fhealthz',
    '/api/account/%2e%2e%5chealthz',
    '/api/account%5c..%5chealthz',
    '/api/account\\..\\healthz',
    '/api/account/..;/healthz',
    '/api/account/.;a=1',
  ])
    expect([path, (await raw(url, path)).status]).toEqual([path, 400])
  expect(asked).toEqual([])
  const harmless = ['?q=../x', '/.a', '/..a', '/a..', '/...', '/a.b'].map((rest) => `/api/bridge/products${rest}`)
  for (const path of harmless) await raw(url, path)
  expect(asked.map(({ path }) => path)).toEqual(harmless)
})

test('OPS-UPG-07: a call that no slice lists is answered like a call, and not forwarded', async () => {
  const { url: api, asked } = await openListener(() => ({ headers: { 'content-type': 'application/json' }, body: '{}' }))
  const { url } = await open({ forwardToApi: forwardTo(api, 'local') })
  for (const path of ['/api/bridge/no-such-call', '/api/', '/api/accounts?x=1']) {
    const { status, headers, body } = await raw(url, path)
    expect([path, status, headers['content-type'], JSON.parse(body).errorCode]).toEqual([
      path,
      404,
      'application/json; charset=utf-8',
      'notFound',
    ])
  }
  expect(asked).toEqual([])
})

/** A server's answer to raw bytes on a socket, until it closes the connection. */
const bytes = (url: string, text: string) =>
  new Promise<string>((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text))
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => (answer += chunk))
    socket.on('close', () => resolve(answer))
    socket.on('error', (error) => (answer ? undefined : reject(error)))
  })

test('cookies of 40 kB are read, like fragments do; more is refused with a message', async () => {
  const { url } = await open()
  expect((await raw(url, '/help', { cookie: `a=${'x'.repeat(40_000)}` })).status).toBe(200)
  const head = 'GET /help HTTP/1.1\r\nhost: www.stadion.de\r\naccept: '
  const cookie = `cookie: a=${'x'.repeat(70_000)}\r\n\r\n`
  const page = await bytes(url, `${head}text/html\r\n${cookie}`)
  expect(page).toMatch(/^HTTP\/1\.1 431 /)
  expect(page).toContain('x-content-type-options: nosniff')
  expect(page).toContain('Delete the cookies of this site')
})

test('input that is not HTTP is refused, as a page or as JSON', async () => {
  const { url } = await open()
  const nonsense = await bytes(url, 'nonsense\r\n\r\n')
  expect(nonsense).toMatch(/^HTTP\/1\.1 400 /)
  expect(nonsense).toContain('<h1>The request cannot be read</h1>')
  const call = await bytes(url, 'GET /help HTTP/1.1\r\nAccept: application/json\r\nno header\r\n\r\n')
  expect([call.slice(0, 13), call.split('\r\n\r\n')[1]]).toEqual([
    'HTTP/1.1 400 ',
    '{"errorCode":"invalidRequest","message":"The request cannot be read"}',
  ])
})

test('a request with two hosts is refused, with a page for browsers and JSON for calls', async () => {
  const { url } = await open()
  const [host, end] = ['host: www.stadion.de\r\n', 'accept: text/html\r\nconnection: close\r\n\r\n']
  const page = await bytes(url, `GET /help HTTP/1.1\r\n${host}Host: www.stadion.fr\r\n${end}`)
  expect([page.slice(0, 13), page.includes('<h1>The request cannot be read</h1>')]).toEqual(['HTTP/1.1 400 ', true])
  const call = await bytes(url, `GET /api/bridge/products HTTP/1.1\r\n${host}HOST: www.stadion.de\r\n${end}`)
  expect([call.slice(0, 13), call.split('\r\n\r\n')[1]]).toEqual([
    'HTTP/1.1 400 ',
    '{"errorCode":"invalidRequest","message":"The request cannot be read"}',
  ])
  expect((await bytes(url, `GET /help HTTP/1.1\r\n${host}hosts: host\r\nfrom: host\r\n${end}`)).slice(0, 13)).toBe('HTTP/1.1 200 ')
})

test.each([
  ['from a client that has gone', { code: 'ECONNRESET' }, {}, undefined, false],
  ['from a closed connection', {}, { destroyed: true }, undefined, false],
  ['from a connection that takes no answer', {}, { writable: false }, undefined, true],
  ['from a browser', { rawPacket: Buffer.from('GET / HTTP/1.1') }, {}, 'text/html', true],
  ['from a program', { rawPacket: Buffer.from('ACCEPT: Application/JSON') }, {}, 'application/json', true],
  ['from nobody knows whom', { rawPacket: 'accept: application/json' }, {}, 'text/html', true],
])('input that is no request, %s, is answered if its socket is still open', (_, problem, connection, type, isEnded) => {
  const [written, ended]: [string[], unknown[]] = [[], []]
  const socket = { ...{ destroyed: false, writable: true }, ...connection, write: (text: string) => written.push(text) }
  const error = Object.assign(new Error('unread'), problem)
  refuseUnparsed('prod')(error, { ...socket, destroy: (cause: unknown) => ended.push(cause) } as never)
  expect(written.map((text) => /content-type: ([^;]*)/.exec(text)?.[1])).toEqual(type ? [type] : [])
  expect(ended).toEqual(isEnded ? [error] : [])
})

test.each([
  [undefined, 500, 'unknownError'],
  [302, 500, 'unknownError'],
  [399, 500, 'unknownError'],
  [400, 400, 'invalidRequest'],
  [413, 413, 'payloadTooLarge'],
  [415, 415, 'unsupportedMediaType'],
  [499, 400, 'invalidRequest'],
  [500, 500, 'unknownError'],
  [599, 500, 'unknownError'],
])('an error with the status %s is answered with %i %s, and logged if it is of our own', async (statusCode, status, errorCode) => {
  const logged: string[] = []
  const stream = { write: (line: string) => void logged.push(JSON.parse(line).msg) }
  const app = fastify({ logger: { level: 'error', stream } })
  setErrorAnswers(app, 'prod')
  app.get('/', () => Promise.reject(Object.assign(new Error('own'), { statusCode })))
  const answer = await app.inject('/')
  expect([answer.statusCode, answer.json().errorCode]).toEqual([status, errorCode])
  expect(logged).toEqual(status === 500 ? ['the gateway failed'] : [])
  expect((await app.inject({ url: '/', headers: { accept: 'text/html' } })).headers['content-type']).toBe('text/html; charset=utf-8')
})

test('an unknown address is 404, an unsupported method is refused, and an answer keeps its own headers', async () => {
  const app = fastify()
  setErrorAnswers(app, 'prod')
  app.get('/own', (_, reply) => reply.header('content-security-policy', 'mine').send('done'))
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const
  const statuses = await Promise.all(methods.map(async (method) => (await app.inject({ method, url: '/nowhere' })).statusCode))
  expect(statuses).toEqual([404, 404, 404, 405, 405, 405])
  const { headers, body } = await app.inject('/own')
  expect([body, headers['content-security-policy'], headers['x-content-type-options']]).toEqual(['done', 'mine', 'nosniff'])
})

test('what is not sent as a form is refused, with a page for browsers and JSON for others', async () => {
  const { url } = await open()
  const post = async (type: string, body: string, accept: string) => {
    const headers = { 'x-original-host': 'www.stadion.de', 'content-type': type, accept }
    const answer = await fetch(`${url}/page-feedback`, { method: 'POST', redirect: 'manual', headers, body })
    return [answer.status, answer.headers.get('content-type'), /<h1>.*<\/h1>|"errorCode":"[^"]*"/.exec(await answer.text())?.[0]]
  }
  const [page, call] = ['text/html; charset=utf-8', 'application/json; charset=utf-8']
  const shown = '<h1>The request cannot be read</h1>'
  expect(await post('application/json', '{"page":{"toString":1}}', 'text/html')).toEqual([415, page, shown])
  expect(await post('text/plain', 'page=/help', 'text/html')).toEqual([415, page, shown])
  const [status, type, code] = await post('application/json', '{"page":{"toString":1}}', '*/*')
  expect([status, type, code]).toEqual([415, call, '"errorCode":"unsupportedMediaType"'])
})

test('a body that does not arrive ends its connection', async () => {
  const { url } = await open({ timeouts: { requestTimeout: 50, headersTimeout: 50, connectionsCheckingInterval: 10 } })
  const answer = await bytes(
    url,
    'POST /cart HTTP/1.1\r\nhost: www.stadion.de\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 100\r\n\r\na',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})

test('a form sent without https counts as one of another site, unless the site has no https', async () => {
  const statusOf = async (appEnv: 'stg' | 'local', scheme: string) => {
    const { url } = await open({ appEnv })
    const { host } = new URL(url)
    const headers = { 'x-original-host': appEnv === 'stg' ? 'stg.stadion.de' : 'www.stadion.de', origin: `${scheme}://${host}` }
    const body = new URLSearchParams({ intent: 'reject' })
    return (await fetch(`${url}/cookie-notice`, { method: 'POST', redirect: 'manual', headers, body })).status
  }
  expect([await statusOf('stg', 'https'), await statusOf('stg', 'http'), await statusOf('local', 'http')]).toEqual([303, 403, 303])
})

test.each(['//evil.example/x', '/%2f/evil.example/x', '/.//evil.example/x', '/\\evil.example/x'])(
  'a form that was sent from %s stays on this site',
  async (path) => {
    const { url } = await open()
    const host = new URL(url).host
    const answer = await fetch(`${url}/cookie-notice`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-original-host': 'www.stadion.de', referer: `http://${host}${path}` },
      body: new URLSearchParams({ intent: 'reject' }),
    })
    const location = answer.headers.get('location') ?? ''
    expect([answer.status, new URL(location, url).host]).toEqual([303, host])
    const bag = await fetch(`${url}/cart`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-original-host': 'www.stadion.de' },
      body: new URLSearchParams({ intent: 'add', productId: 'nothing', returnTo: path }),
    })
    expect(new URL(bag.headers.get('location') ?? '', url).host).toBe(host)
  },
)

test('an allowed host is in the policy of pages, only for its purpose', async () => {
  const { url } = await open({
    policyHosts: { script: ['https://tags.example'], connect: ['https://*.tags.example'], img: ['https://img.example'] },
  })
  const policy = String((await raw(url, '/help')).headers['content-security-policy'])
  expect(policy).toMatch(/script-src [^;]*https:\/\/tags\.example;/)
  expect(policy).toMatch(/connect-src [^;]*https:\/\/\*\.tags\.example;/)
  expect(policy).toMatch(/img-src 'self' data: https:\/\/img\.example;/)
  expect(policy).toMatch(/font-src 'self';/)
})

test('security.txt has the contact for security reports, and an expiry date in the future', async () => {
  const { url } = await open({ securityContact: 'mailto:security@example.com', now: () => new Date('2026-11-23T05:06:07Z') })
  const answer = await raw(url, '/.well-known/security.txt')
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(answer.body.split('\n')).toEqual([
    'Contact: mailto:security@example.com',
    'Expires: 2027-05-22T00:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: http://www.stadion.de.localhost:8080/.well-known/security.txt',
    '',
  ])
  const silent = await open()
  expect((await raw(silent.url, '/.well-known/security.txt')).status).toBe(404)
})

test('a password manager is redirected to the page for changing passwords, in the visitor’s storefront', async () => {
  const { url } = await open()
  const to = async (headers: Record<string, string>) => {
    const { status, headers: own } = await raw(url, '/.well-known/change-password', headers)
    return `${status} ${own.location}`
  }
  expect(await to({})).toBe('302 /my-account/security')
  expect(await to({ cookie: 'x-site-locale=en_DE' })).toBe('302 /en/my-account/security')
  expect(await to({ 'x-original-host': 'www.stadion.be', 'accept-language': 'fr' })).toBe('302 /fr/my-account/security')
})

test('the site closes although a browser keeps a connection without a request', async () => {
  const { url, app } = await openGateway()
  const { hostname, port } = new URL(url)
  const accepted = once(app.server, 'connection')
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await accepted
  const ended = once(socket, 'close')
  await app.close()
  await ended
})
