import { createHash } from 'node:crypto'
import { html as template } from '@stadion/contract/html'
import { storefronts } from '@stadion/site/storefronts'
import { translateOf } from '@stadion/translations/messages-of'
import { afterEach, expect, test } from 'vitest'
import { makeBrandStyles } from './brand-styles.ts'
import { offlineDocument } from './offline/offline-document.ts'
import { openGateway } from './testing.ts'

let opened: Awaited<ReturnType<typeof openGateway>> | undefined
const open = async (options: Parameters<typeof openGateway>[0] = {}) => {
  await opened?.close()
  opened = await openGateway({ translate: ({ locale }) => translateOf(locale), ...options })
  return opened
}
afterEach(async () => {
  await opened?.close()
  opened = undefined
})

test('the worker has its own policy, is revalidated each time, and an unchanged one costs a 304', async () => {
  const { get } = await open()
  const answer = await get('/sw.js')
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
  expect(await answer.text()).toMatch(/const version = '[0-9a-f]{16}'/)
  const again = await get('/sw.js', 'www.stadion.de', { 'if-none-match': answer.headers.get('etag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await get('/sw.js', 'www.stadion.xx')).status).toBe(404)
})

test('two processes of a build have the same worker; other texts on its page give another', async () => {
  const script = async (options?: Parameters<typeof openGateway>[0]) => (await (await open(options)).get('/sw.js')).text()
  const first = await script()
  expect(await script()).toBe(first)
  expect(
    await script({
      translate:
        ({ locale }) =>
        (key) =>
          `${translateOf(locale)(key)}!`,
    }),
  ).not.toBe(first)
})

test('switched off, the script removes the worker, and pages say that there is none', async () => {
  const on = await open()
  expect(await (await on.get('/')).text()).not.toContain('data-worker')
  const { get } = await open({ hasServiceWorker: false })
  expect(await (await get('/sw.js')).text()).toContain('registration.unregister()')
  expect(await (await get('/')).text()).toContain(' data-worker="off"')
})

test('each storefront of a host has its own page only', async () => {
  const { get } = await open()
  for (const [host, locale, sitePath, lang] of [
    ['www.stadion.de', 'de_DE', '', 'de-DE'],
    ['www.stadion.be', 'fr_BE', 'fr', 'fr-BE'],
    ['www.stadion.be', 'nl_BE', 'nl', 'nl-BE'],
  ] as const) {
    const answer = await get(`/offline/${locale}`, host)
    expect([answer.status, answer.headers.get('x-site-path')]).toEqual([200, sitePath])
    expect(await answer.text()).toContain(`<html lang="${lang}" dir="ltr">`)
  }
  for (const [host, locale] of [
    ['www.stadion.de', 'fr_FR'],
    ['www.stadion.de', 'xx_XX'],
    ['www.stadion.xx', 'de_DE'],
  ] as const)
    expect((await get(`/offline/${locale}`, host)).status).toBe(404)
})

test('every storefront’s page is self-contained: no other file, its own style and script under its policy, texts in its language', () => {
  const styleOf = makeBrandStyles()
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  for (const storefront of storefronts) {
    const t = translateOf(storefront.locale)
    const { html, contentSecurityPolicy } = offlineDocument(storefront, t, styleOf(storefront.brand, storefront.language))
    const [, css = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? []
    const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? []
    expect(contentSecurityPolicy).toContain(`script-src ${hash(script)}; style-src ${hash(css)};`)
    expect(html.match(/<(style|script)\b/g)).toHaveLength(2)
    expect(html).not.toMatch(/ (style|onclick|srcset)=| src=/)
    for (const [, url] of html.matchAll(/(?:href|url)[=(]["']?([^"')]+)/g)) expect(url).toMatch(/^(\/|data:|#)/)
    expect(html).toContain(`dir="${storefront.direction}"`)
    for (const key of ['error.offline.title', 'error.offline.text', 'page.retry', 'page.unreachable.title', 'page.unreachable.text'])
      expect(html).toContain(template`${t(key)}`.text)
    expect(html).not.toMatch(/>(page|error)\.\w/)
  }
})

test('a fraud company is in the policy of pages only if it is configured', async () => {
  const plain = await (await open()).get('/')
  expect(plain.headers.get('content-security-policy')).not.toContain('fraud.example')
  expect(await plain.text()).not.toContain('data-fraud')
  const { get } = await open({
    fraud: {
      scriptUrl: 'https://fraud.example/device.js',
      tokenUrl: 'https://token.example/',
      siteIds: new Map([['stadion-DE-test', '"47"']]),
    },
  })
  const german = await get('/')
  expect(german.headers.get('content-security-policy')).toMatch(
    /script-src [^;]* https:\/\/fraud\.example https:\/\/token\.example; .*connect-src 'self' https:\/\/fraud\.example https:\/\/token\.example;/,
  )
  const [, said = ''] = /data-fraud="([^"]*)"/.exec(await german.text()) ?? []
  expect(JSON.parse(said.replaceAll('&quot;', '"'))).toEqual({
    script: 'https://fraud.example/device.js',
    token: 'https://token.example/',
    site: '"47"',
  })
  expect(await (await get('/', 'www.stadion.fr')).text()).not.toContain('&quot;site&quot;')
  const script = await get('/fraud/device.js')
  expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
})
