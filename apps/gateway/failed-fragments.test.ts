import { flashNames } from '@stadion/pages/flash-cookie'
import { expect, onTestFinished, test } from 'vitest'
import { echoView, openGateway, type ViewOf } from './testing.ts'

const open = async (options?: Parameters<typeof openGateway>[0]) => {
  const opened = await openGateway(options)
  onTestFinished(() => opened.close())
  return opened
}

test('a primary fragment that fails at the first request decides the status; later its last good HTML is shown', async () => {
  let broken = true
  const { get } = await open({
    views: { home_home: (request) => (broken && request.url.includes('/view/') ? new Response('no', { status: 500 }) : echoView(request)) },
  })
  const failed = await get('/')
  expect(failed.status).toBe(503)
  const html = await failed.text()
  expect(html).toContain('page.missing')
  expect(html).toContain('shell_header stadion de_DE')
  broken = false
  expect((await get('/')).status).toBe(200)
})

test('a page whose primary fragment fails is 503 and not cached, even if the fragment answered other pages well', async () => {
  const isDown = (request: Request) => new URL(request.url).searchParams.get('category') === 'women'
  const catalogue_listing: ViewOf = (request) => (isDown(request) ? new Response('no', { status: 503 }) : echoView(request))
  const { get } = await open({ appEnv: 'stg', views: { catalogue_listing } })
  const headOf = async (path: string) => {
    const { status, headers } = await get(path, 'stg.stadion.de')
    return [status, headers.get('cache-control'), headers.get('retry-after')]
  }
  const good = [200, 'public, max-age=0, s-maxage=30, stale-while-revalidate=300', null]
  expect(await headOf('/manner')).toEqual(good)
  expect(await headOf('/frauen')).toEqual([503, 'private, no-store', '5'])
  // Not cached either, but complete.
  expect(await headOf('/kinder')).toEqual(good)
})

test('what a form left is taken back only once its page could show it: a fragment that fails late loses nothing that was typed', async () => {
  let release = () => {}
  let held: Promise<void> | undefined
  const orders_withdraw: ViewOf = async (request) => {
    if (!held || !request.url.includes('/view/')) return echoView(request)
    await held
    return new Response('no', { status: 500 })
  }
  const { get } = await open({ views: { orders_withdraw } })
  const cookie = `${flashNames[1]}=typed`
  const takenBack = ({ headers }: Response) => headers.getSetCookie().filter((one) => one.startsWith(`${flashNames[1]}=;`)).length
  const shown = await get('/withdraw', 'www.stadion.de', { cookie })
  expect([shown.status, takenBack(shown)]).toEqual([200, 1])
  held = new Promise((resolve) => {
    release = resolve
  })
  const late = get('/withdraw', 'www.stadion.de', { cookie })
  // Whoever left nothing waits a moment only.
  const early = await get('/withdraw')
  expect(early.status).toBe(200)
  release()
  await early.text()
  expect([(await late).status, takenBack(await late)]).toEqual([503, 0])
})

test('a page that is sent before its primary fragment has answered is not cached', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const catalogue_listing: ViewOf = async (request) => {
    if (new URL(request.url).searchParams.get('category') === 'women') await held
    return echoView(request)
  }
  const { get } = await open({ appEnv: 'stg', views: { catalogue_listing } })
  await (await get('/manner', 'stg.stadion.de')).text()
  const early = await get('/frauen', 'stg.stadion.de')
  expect([early.status, early.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  release()
  expect(await early.text()).toContain('catalogue_listing stadion de_DE category=women')
  expect((await get('/frauen', 'stg.stadion.de')).headers.get('cache-control')).toMatch(/^public/)
})

test('the header’s fallback replaces a failed header, and only that', async () => {
  let broken = true
  const { get } = await open({
    views: {
      shell_header: (request) => (broken && request.url.includes('/view/') ? new Response('no', { status: 500 }) : echoView(request)),
    },
  })
  const without = await get('/')
  expect(without.status).toBe(200)
  expect(await without.text()).toContain('<header class="fallback-header">')
  broken = false
  expect(await (await get('/')).text()).not.toContain('fallback-header"')
})

test('an essential fragment that hangs delays neither the first byte of the shell nor the other slots', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const shell_footer: ViewOf = async (request) => {
    await held
    return echoView(request)
  }
  const { get } = await open({ views: { shell_footer } })
  const answer = await get('/')
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
  let seen = ''
  while (!seen.includes('home_home stadion')) seen += Buffer.from((await reader.read()).value ?? []).toString()
  expect(seen).toContain('<template shadowrootmode="open">')
  expect(seen).not.toContain('shell_footer stadion')
  release()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    seen += Buffer.from(value).toString()
  }
  expect(seen).toContain('shell_footer stadion')
  expect(seen.endsWith('</html>')).toBe(true)
})
