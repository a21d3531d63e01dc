import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure } from '@stadion/contract/failures'
import { expect, test } from 'vitest'
import { defineFragment, type FragmentProps, notFound } from '../fragment.ts'
import { useFlag, useSite, useTranslate } from '../react.tsx'
import { readBuild, versionOf } from './build.ts'
import { fragmentServer } from './fragment-server.ts'

const definition = defineFragment<{ greeting: string }>({
  id: 'test_hello',
  props: ['name', 'nothing'],
  freshForMs: 60_000,
  messages: ['hello.'],
  load: (_, props) => {
    if (props.nothing === 'refused') throw new Failure('rateLimited', 429, 'Asked too often')
    if (props.nothing) throw notFound()
    return { greeting: `Hello ${props.name ?? 'nobody'}` }
  },
  View: function Hello({ data }) {
    const { locale } = useSite()
    return (
      <p lang={locale}>
        {data.greeting} {useTranslate()('hello.text')}
      </p>
    )
  },
})
const files = new Map([
  ['index.js', Buffer.from('export const mount = 1')],
  ['style.css', Buffer.from('p{}')],
])
const build = { version: versionOf('1.0.0', files), files }
const server = fragmentServer(definition as never, build, {
  appEnv: 'local',
  sitePort: 8080,
  assetBase: '/mf',
  call: () => () => Promise.reject(new Error('no API here')),
  messages: async () => ({ t: (key) => `[${key}]`, patterns: { 'hello.text': 'there' } }),
})
const get = (path: string) => server.fetch(new Request(`http://f.test${path}`))

test('B-MFV-14 our fragment server answers the view with HTML and its three headers, and serves script and style', async () => {
  const view = await get('/test_hello/view/stadion/de_DE?name=Anna')
  expect(view.status).toBe(200)
  expect(view.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(Object.fromEntries(['x-mf-id', 'x-mf-version', 'x-mf-type'].map((name) => [name, view.headers.get(name)]))).toEqual({
    'x-mf-id': 'test_hello',
    'x-mf-version': build.version,
    'x-mf-type': 'component',
  })
  expect(await view.text()).toContain('<p lang="de_DE">Hello Anna<!-- --> <!-- -->[hello.text]</p>')
  const [script, style, alias] = await Promise.all([
    get('/test_hello/index.js'),
    get('/test_hello/style.css'),
    get('/test_hello/index.css'),
  ])
  expect(script.headers.get('content-type')).toContain('text/javascript')
  expect(style.headers.get('content-type')).toContain('text/css')
  expect(await alias.text()).toBe(await style.text())
  expect((await get('/test_other/view/stadion/de_DE')).status).toBe(404)
})

test('an unknown brand or locale answers 400, nothing to show 404, a refused call with the API’s status', async () => {
  expect((await get('/test_hello/view/other/de_DE')).status).toBe(400)
  expect((await get('/test_hello/view/reebok/bg_BG')).status).toBe(400)
  expect((await get('/test_hello/view/stadion/de_DE?nothing=1')).status).toBe(404)
  expect((await get('/test_hello/view/stadion/de_DE?nothing=refused')).status).toBe(429)
})

test('props that are unknown or too long are dropped, and others are escaped', async () => {
  expect(await (await get(`/test_hello/view/stadion/de_DE?name=${'x'.repeat(513)}`)).text()).toContain('Hello nobody')
  const html = await (await get(`/test_hello/view/stadion/de_DE?name=${encodeURIComponent('</p><script>alert(1)</script>')}`)).text()
  expect(html).not.toContain('<script>alert')
})

test('assets of the build contain its version and are immutable; other versions do not exist', async () => {
  const asset = await get(`/test_hello/${build.version}/index.js`)
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const missing = async (path: string) => [(await get(path)).status, await (await get(path)).text()]
  expect(await missing('/test_hello/0.0.1-00000000/index.js')).toEqual([404, 'Unknown file'])
  expect(await missing(`/test_other/${build.version}/index.js`)).toEqual([404, 'Unknown fragment'])
  const view = await get('/test_hello/view/stadion/de_DE')
  expect(view.headers.get('link')).toBe(
    `</mf/test_hello/${build.version}/style.css>; rel="stylesheet", </mf/test_hello/${build.version}/index.js>; rel="modulepreload"`,
  )
})

test('the render path of the versioned scheme answers the same HTML', async () => {
  const [view, render] = await Promise.all([
    get('/test_hello/view/stadion/de_DE?name=A'),
    get('/test_hello/render?brand=stadion&locale=de_DE&name=A'),
  ])
  expect(await render.text()).toBe(await view.text())
})

const everybodys = 'public, max-age=60, stale-while-revalidate=86400'
test.each([
  ['a personal fragment', true, '', 'abc', 'private, no-store'],
  ['an anonymous fragment', false, '', undefined, everybodys],
  ['a fragment that is personal with these props', ({ name }: FragmentProps) => name === 'A', '?name=A', 'abc', 'private, no-store'],
  ['the same with other props', ({ name }: FragmentProps) => name === 'A', '?name=B', undefined, everybodys],
] as const)('%s sees cookies and is private, or neither', async (_, personal, search, basket, caching) => {
  let seen: unknown
  const own = fragmentServer(
    {
      ...definition,
      personal,
      load: ({ cookies }: { cookies: Record<string, string> }) => {
        seen = cookies.basket
        return { greeting: '' }
      },
    } as never,
    build,
    {
      appEnv: 'local',
      sitePort: 8080,
      assetBase: '/mf',
      call: () => () => Promise.reject(new Error()),
      messages: async () => ({ t: (key) => key, patterns: {} }),
    },
  )
  const answer = await own.fetch(new Request(`http://f.test/test_hello/view/stadion/de_DE${search}`, { headers: { cookie: 'basket=abc' } }))
  expect([seen, answer.headers.get('cache-control')]).toEqual([basket, caching])
})

test('a view reports the flags that it read, in loading and in rendering, to cache and browser', async () => {
  const flagged = defineFragment<{ kind: string }>({
    ...{ id: 'test_flags', props: ['quiet'], freshForMs: 60_000, messages: [] },
    load: ({ flag }, { quiet }) => ({ kind: quiet ? '' : String(flag('layout') ?? 'plain') }),
    View: function Flagged({ data: { kind } }) {
      const said = `${kind} ${String(useFlag('loud'))} ${useFlag('most', 3)}`
      return <p>{kind && said}</p>
    },
  })
  const its = fragmentServer(flagged as never, build, {
    ...{ appEnv: 'local', sitePort: 8080, assetBase: '/mf' },
    call: () => () => Promise.reject(new Error('no API here')),
    messages: async () => ({ t: (key) => key, patterns: {} }),
  })
  const ask = async (flags: string | undefined, query = '') => {
    const headers: Record<string, string> = flags === undefined ? {} : { 'x-mf-flags': flags }
    const view = await its.fetch(new Request(`http://f.test/test_flags/view/stadion/de_DE${query}`, { headers }))
    const html = await view.text()
    const state = JSON.parse(/data-mf-state>(.*)<\/script>/.exec(html)?.[1] ?? '{}') as { flags?: object }
    return { read: view.headers.get('x-mf-flags'), state: state.flags, text: /<p>(.*)<\/p>/.exec(html)?.[1] }
  }
  expect(await ask('{"layout":"wide","loud":true,"other":true,"most":12}')).toEqual({
    read: '{"layout":"wide","loud":true,"most":12}',
    state: { layout: 'wide', loud: true, most: 12 },
    text: 'wide true 12',
  })
  // A flag without a value counts as read, too: later it may have one.
  const nothing = {
    read: '{"layout":null,"loud":null,"most":null}',
    state: { layout: null, loud: null, most: null },
    text: 'plain false 3',
  }
  for (const header of [undefined, '{}', 'no flags at all', '[1]', '{"layout":{"a":1}}']) expect(await ask(header)).toEqual(nothing)
  expect(await ask('{"layout":"wide"}', '?quiet=1')).toEqual({
    read: '{"loud":null,"most":null}',
    state: { loud: null, most: null },
    text: '',
  })
})

test('a build with a change only in its server has another version, and reports it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stadion-build-'))
  for (const [name, body] of files) writeFileSync(join(folder, name), body)
  const versionWith = (code: string) => {
    writeFileSync(join(folder, 'server.txt'), code)
    return readBuild(folder, '1.0.0').version
  }
  const [before, after, back] = [versionWith('one'), versionWith('two'), versionWith('one')]
  expect(after).toMatch(/^1\.0\.0-[0-9a-f]{8}$/)
  expect([after === before, back]).toEqual([false, before])
  rmSync(folder, { recursive: true })
})

test('which files there are, of which versions, and how long they may be kept', async () => {
  const its = fragmentServer({ ...definition, id: 'test_hello/part', version: '2.0.0' } as never, build, {
    ...{ appEnv: 'local', sitePort: 8080, assetBase: '/mf' },
    call: () => () => Promise.reject(new Error('no API here')),
    messages: async () => ({ t: (key) => key, patterns: {} }),
  })
  const cachePolicy = async (path: string) => {
    const { status, headers } = await its.fetch(new Request(`http://f.test${path}`))
    return `${status} ${headers.get('cache-control') ?? headers.get('content-type')}`
  }
  const forEver = '200 public, max-age=31536000, immutable'
  const forAMinute = '200 public, max-age=60'
  const none = '404 text/plain; charset=utf-8'
  expect(await cachePolicy(`/test_hello/${build.version}/index.js`)).toBe(forEver)
  expect(await cachePolicy('/test_hello/part/index.js')).toBe(forAMinute)
  expect(await cachePolicy('/test_hello/part/2.0.0/style.css')).toBe(forAMinute)
  expect(await cachePolicy('/test_hello/style.css')).toBe(forAMinute)
  for (const path of [
    ...['/test_hello/part/2.0.1/style.css', '/test_hello/other.js', '/test_hello/x/y/index.js', '/test_other/index.js'],
    ...['/test_hello/index.json', '/index.js', '/', '/%ff/index.js', '/a/test_hello/view/stadion/de_DE', '/test_hello/view/stadion'],
  ])
    expect(`${path} ${await cachePolicy(path)}`).toBe(`${path} ${none}`)
})

test('an id that names a version is answered as that version, and a host of the first scheme gets the links alone', async () => {
  const its = fragmentServer({ ...definition, version: '2.0.0', linkPaths: ['/ap/mf'] } as never, build, {
    ...{ appEnv: 'local', sitePort: 8080, assetBase: 'https://files.example/mf' },
    call: () => () => Promise.reject(new Error('no API here')),
    messages: async () => ({ t: (key) => key, patterns: {} }),
  })
  const ask = (path: string) => its.fetch(new Request(`http://f.test${path}`))
  const view = await ask('/test_hello/2.0.0/view/stadion/de_DE')
  expect([view.headers.get('x-mf-id'), view.headers.get('x-mf-version')]).toEqual(['test_hello/2.0.0', '2.0.0'])
  const links = await ask('/ap/mf?mfId=test_hello/2.0.0')
  expect([links.status, await links.text(), links.headers.get('content-type'), links.headers.get('cache-control')]).toEqual([
    ...[200, '', 'text/plain; charset=utf-8', 'no-cache'],
  ])
  expect(links.headers.get('link')).toBe(view.headers.get('link'))
  expect(links.headers.get('link')).toContain(`<https://files.example/mf/test_hello/${build.version}/index.js>; rel="modulepreload"`)
  expect((await ask('/ap/mf')).status).toBe(200)
  expect((await ask('/ap/mf?mfId=test_hello/1.0.0')).status).toBe(404)
})

test('a fragment knows its storefront, asks the API on its behalf, and fails where that fails', async () => {
  const seen: unknown[] = []
  const opened = (personal: boolean, version = new Map<string, Buffer>()) =>
    fragmentServer(
      {
        ...definition,
        personal,
        load: async ({
          site,
          sitePort,
          call,
          cookies,
        }: {
          site: object
          sitePort: number
          call: () => Promise<never>
          cookies: object
        }) => {
          seen.push(site, sitePort, cookies)
          await call()
        },
      } as never,
      { version: '1.0.0-a', files: version },
      {
        ...{ appEnv: 'stg', sitePort: 8080, assetBase: '/mf' },
        call:
          ({ locale }, cookie) =>
          () =>
            Promise.reject(new Failure(`${locale} ${cookie}`, 503, 'away')),
        messages: async () => ({ t: (key) => key, patterns: {} }),
      },
    )
  const ask = (personal: boolean) =>
    opened(personal).fetch(new Request('http://f.test/test_hello/view/stadion/en_DE', { headers: { cookie: 'a=%41' } }))
  await expect(ask(true)).rejects.toMatchObject({ code: 'en_DE a=%41' })
  await expect(ask(false)).rejects.toMatchObject({ code: 'en_DE undefined' })
  expect(seen.slice(0, 3)).toEqual([
    expect.objectContaining({ brandName: 'Stadion', locale: 'en_DE', sitePath: 'en', originalHost: 'stg.stadion.de', env: 'stg' }),
    8080,
    { a: '%41' },
  ])
  expect(seen[5]).toEqual({})
})

test.each([
  [undefined, [undefined], null],
  [undefined, [9, 7, undefined], '7'],
  [5, [9, 7], '5'],
  [0, [], '0'],
])('a view whose texts know %s and whose answers know %j is as new as %s', async (ofTexts, known, header) => {
  const opened = fragmentServer({ ...definition, load: async ({ call }: { call: () => unknown }) => call() } as never, build, {
    ...{ appEnv: 'local', sitePort: 8080, assetBase: '/mf' },
    call: (_storefront, _cookie, _signal, asking) => async () => {
      for (const news of known) asking.knows(news)
      return { greeting: 'Hello' } as never
    },
    messages: async () => ({ t: (key) => key, patterns: {}, news: ofTexts }),
  })
  const view = await opened.fetch(new Request('http://f.test/test_hello/view/stadion/de_DE'))
  expect(view.headers.get('x-mf-news')).toBe(header)
})

test('a fragment without a script is HTML alone; one with a script gets its data, props, storefront and messages', async () => {
  const stateOf = async (names: readonly string[]) => {
    const its = fragmentServer(
      definition as never,
      { version: '1.0.0-a', files: new Map(names.map((name) => [name, Buffer.from('')])) },
      {
        ...{ appEnv: 'local', sitePort: 8080, assetBase: '/mf' },
        call: () => () => Promise.reject(new Error('no API here')),
        messages: async ({ brand, locale }, prefixes, project) => ({
          t: (key) => key,
          patterns: { [`${brand} ${locale} ${prefixes} ${project}`]: 'there' },
        }),
      },
    )
    const view = await its.fetch(new Request('http://f.test/test_hello/view/stadion/de_DE?name=A'))
    const html = await view.text()
    return [view.headers.get('link'), JSON.parse(/data-mf-state>(.*)<\/script>/.exec(html)?.[1] ?? 'null'), view.headers.has('x-mf-flags')]
  }
  expect(await stateOf([])).toEqual(['', null, false])
  expect(await stateOf(['index.js'])).toEqual([
    '</mf/test_hello/1.0.0-a/index.js>; rel="modulepreload"',
    {
      data: { greeting: 'Hello A' },
      props: { name: 'A' },
      site: expect.objectContaining({ locale: 'de_DE' }),
      messages: { 'stadion de_DE hello. undefined': 'there' },
    },
    false,
  ])
})

test('a build is the scripts and styles of its folder; where there is no folder there are none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stadion-build-'))
  for (const name of ['index.js', 'style.css', 'index.js.map', 'notes.txt']) writeFileSync(join(folder, name), name)
  expect([...readBuild(folder, '1.0.0').files].map(([name, body]) => `${name} ${body}`).sort()).toEqual([
    'index.js index.js',
    'style.css style.css',
  ])
  rmSync(folder, { recursive: true })
  expect(readBuild(folder, '1.0.0')).toEqual({ version: versionOf('1.0.0', new Map()), files: new Map() })
  const one = (name: string, body: string) => versionOf('1', new Map([[name, Buffer.from(body)]]))
  expect(new Set([one('a.js', 'b'), one('b.js', 'b'), one('a.js', 'c')]).size).toBe(3)
  const pair = [
    ['a.js', Buffer.from('1')],
    ['b.js', Buffer.from('2')],
  ] as const
  expect(versionOf('1', new Map([...pair].reverse()))).toBe(versionOf('1', new Map(pair)))
})
