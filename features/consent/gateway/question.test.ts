import { readSettings } from '@stadion/http/settings'
import { storefrontOf } from '@stadion/site/storefronts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { questionScripts } from '../question-scripts.ts'
import { noScriptStylePath } from '../storage.ts'
import { readPartnerDomains } from './config.ts'
import { consentDocument } from './consent-document.ts'
import { honourGlobalPrivacyControl } from './global-privacy-control.ts'
import { serveNoScriptStyle } from './no-script-style.ts'

const german = storefrontOf('stadion', 'de_DE')
const mexican = storefrontOf('stadion', 'es_MX')

test.each([
  ['explicit', 'PLP', ['consent'], 'modal'],
  // On the page that explains the law nothing covers the text.
  ['explicit', 'LEGAL', ['header', 'consent'], 'bar'],
  ['implicit', 'PLP', ['consent'], 'bar'],
  ['implicit', 'LEGAL', ['consent'], 'bar'],
  ['us-privacy', 'PLP', ['consent'], undefined],
  ['none', 'LEGAL', ['consent'], undefined],
  ['explicit', 'PLP', ['header'], undefined],
  ['implicit', 'PLP', [], undefined],
] as const)('in the regime %s, a %s page with the slots %j asks with the %s', (consentRegime, pageType, slots, kind) => {
  const { script, head } = consentDocument()({ storefront: german, appEnv: 'prod', pageType, slots, consentRegime })
  expect(script).toBe(kind && questionScripts[kind])
  expect(head?.text).toBe(kind && `<noscript><link rel="stylesheet" href="/consent/unasked.css?as=${kind}"></noscript>`)
})

test('a document says which regime and boxes it has, and for which domain a choice is stored', () => {
  const attributes = (storefront = german, appEnv: 'prod' | 'local' = 'prod') =>
    consentDocument()({ storefront, appEnv, pageType: 'PLP', slots: [], consentRegime: 'none' }).attributes?.text
  expect(attributes()).toBe(' data-regime="none" data-boxes="independent" data-consent-domain=".stadion.de"')
  expect(attributes(mexican)).toBe(' data-regime="none" data-boxes="nested" data-consent-domain=".stadion.com.mx"')
  expect(attributes(german, 'local')).toBe(' data-regime="none" data-boxes="independent"')
})

test.each([
  ['us-privacy', { 'sec-gpc': '1' }, ['notice_preferences=%5B1%5D; Path=/; Max-Age=31536000; SameSite=Lax; Domain=.stadion.de; Secure']],
  ['us-privacy', { 'sec-gpc': '1', cookie: 'notice_preferences=2' }, undefined],
  ['us-privacy', { 'sec-gpc': '0' }, undefined],
  ['us-privacy', {}, undefined],
  ['explicit', { 'sec-gpc': '1' }, undefined],
] as const)('in the regime %s, the headers %j store the choice %j (D-094)', (consentRegime, headers, cookies) => {
  expect(honourGlobalPrivacyControl({ headers, consentRegime, storefront: german, appEnv: 'prod' })).toEqual(cookies)
})

test('without JavaScript a style of the visitor’s own shows the question, and the options at their address', async () => {
  const app = Fastify()
  serveNoScriptStyle(app)
  const style = async (query: string, cookie = '') => {
    const { headers, body } = await app.inject({ url: `${noScriptStylePath}${query}`, headers: { cookie } })
    expect([headers['content-type'], headers['cache-control']]).toEqual(['text/css; charset=utf-8', 'private, no-store'])
    return body
  }
  const [modal, bar, answered] = [await style('?as=modal'), await style('?as=bar'), await style('?as=bar', 'notice_preferences=0')]
  expect(await style('')).toBe(modal)
  expect(modal).toBe(`#consent{display:flex;opacity:1;translate:none;inset:auto 0 0;margin-block:auto 0;z-index:100}${answered}`)
  expect(bar).toBe(`#consent-bar{display:block}${answered}`)
  for (const rule of [
    '{display:flex;opacity:1;translate:none;z-index:100}',
    ' #consent-options{display:grid}',
    ' .consent-default{display:none}',
  ])
    expect(answered).toContain(`#consent:has(#consent-options:target)${rule}`)
  await app.close()
})

test('partner domains are read in lower case, and an invalid one is a configuration problem', () => {
  const read = (value?: string) => {
    const settings = readSettings({ PARTNER_DOMAINS: value })
    const domains = readPartnerDomains(settings)
    settings.finish()
    return domains
  }
  expect([read(), read(' Partner.example,,shop-2.example.org , ')]).toEqual([[], ['partner.example', 'shop-2.example.org']])
  for (const value of ['partner', 'https://partner.example', 'partner.example/', '.example', 'a.b', 'partner.example, x', 'a.1b'])
    expect(() => read(value), value).toThrow('PARTNER_DOMAINS')
})
