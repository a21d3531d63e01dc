import { main } from '@stadion/site/brands/main'
import type { StorefrontState } from '@stadion/site/storefront-state'
import { storefrontsOf } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { bestLanguage, locate } from './find-storefront.ts'

const host = (topLevelDomain: string) => storefrontsOf(main.key).filter((storefront) => storefront.topLevelDomain === topLevelDomain)
const found = (topLevelDomain: string, path: string, language?: string, search = '') => {
  const located = locate(host(topLevelDomain), path, search, language)
  return located.kind === 'storefront'
    ? `${located.storefront.locale} ${located.path}`
    : located.kind === 'redirect'
      ? `${located.status} ${located.location}${located.varyLanguage ? ' by language' : ''}`
      : `nothing of ${located.storefront.locale}`
}

test.each([
  ['de', '/', 'de_DE /'],
  ['de', '/en', 'en_DE /'],
  ['de', '/en/men/shoes', 'en_DE /men/shoes'],
  ['de', '/men', 'de_DE /men'],
  ['be', '/nl/heren', 'nl_BE /heren'],
  ['jp', '/%E3%83%A1%E3%83%B3%E3%82%BA', 'ja_JP /メンズ'],
])('on .%s %s is %s', (domain, path, expected) => expect(found(domain, path)).toBe(expected))

test('a root leads to no storefront that is closed, if there is another', () => {
  const rootOf = (isClosed: (locale: string) => boolean) =>
    locate(host('be'), '/', '', 'fr', ({ locale }) => ({ state: isClosed(locale) ? 'CLOSED' : 'SOON', opensOn: null }))
  expect(rootOf((locale) => locale === 'fr_BE')).toMatchObject({ location: '/en' })
  expect(rootOf(() => true)).toMatchObject({ location: '/fr' })
})

test('a path of nobody is missing in a storefront that has pages, if the domain has one', () => {
  const states = { en_BE: 'CLOSED', nl_BE: 'SOON', fr_BE: 'BROWSE' } as Record<string, StorefrontState>
  const localeOf = (path: string) => {
    const located = locate(host('be'), path, '', 'en', ({ locale }) => ({ state: states[locale]!, opensOn: null }))
    return located.kind === 'nothing' && located.storefront.locale
  }
  expect([localeOf('/nowhere'), localeOf('/%E3%83')]).toEqual(['fr_BE', 'fr_BE'])
  states.fr_BE = 'CLOSED'
  expect(localeOf('/nowhere')).toBe('nl_BE')
  states.nl_BE = 'CLOSED'
  expect(localeOf('/nowhere')).toBe('en_BE')
})

test('a domain without a storefront at its root redirects the root to the browser’s preferred language', () => {
  expect(found('be', '/', 'fr-FR,fr;q=0.9,nl;q=0.8')).toBe('302 /fr by language')
  expect(found('be', '/', 'nl;q=0.4, fr;q=0.2')).toBe('302 /nl by language')
  expect(found('ch', '/', 'ja')).toBe(`302 /${host('ch')[0]?.sitePath} by language`)
  expect(found('be', '/', undefined, '?utm_source=x')).toBe('302 /en?utm_source=x by language')
  expect(found('be', '/men')).toBe('nothing of en_BE')
})

test('site paths in capitals and trailing slashes redirect to the canonical address, with the query', () => {
  expect(found('de', '/EN/men', undefined, '?size=42')).toBe('301 /en/men?size=42')
  expect(found('de', '/en/', undefined)).toBe('301 /en')
  expect(found('de', '/men/', undefined, '?a=1')).toBe('301 /men?a=1')
})

test.each([
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example/',
  '//evil.example//',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
])('%s never leaves the site', (path) => {
  expect(found('de', path)).toBe('301 /evil.example')
})

test('an encoded slash is no slash, in any spelling', () => {
  for (const path of ['/%2fevil.example', '/%2Fevil.example']) expect(found('de', path)).toMatch(/^de_DE \/%2F/i)
})

// How long others wait meanwhile is measured by `npm run bench -- hostile`.
test('a path of 100 000 slashes is treated like one of two', () => {
  const long = '/'.repeat(100_000)
  expect(found('de', `${long}a/`)).toBe('301 /a')
  expect(found('de', `/a${long}b/`)).toBe(`301 /a${long}b`)
  expect(found('de', '/%2f'.repeat(50_000))).toBe(`de_DE ${'/%2F'.repeat(50_000)}`)
})

test('broken percent-encoding finds nothing and is no error', () => {
  expect(found('de', '/%E3%83')).toBe('nothing of de_DE')
})

test('a path outside all storefronts of a domain finds nothing, and a path of a storefront keeps its letter case', () => {
  expect(found('be', '/Men')).toBe('nothing of en_BE')
  expect(found('be', '/NL', undefined, '?a=1')).toBe('301 /nl?a=1')
  expect(found('be', '/nl/Heren')).toBe('nl_BE /Heren')
  expect(found('de', '/a%2Fb')).toBe('de_DE /a%2Fb')
  expect(found('de', '/cafe%CC%81')).toBe('de_DE /café')
  expect(found('de', '/a//')).toBe('301 /a')
  expect(found('de', '//')).toBe('301 /')
})

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['NL', 'nl'],
  [' fr ; q=0.4 , nl ;Q=0.5', 'nl'],
  ['fr;q=0, nl;q=0.1', 'nl'],
  ['fr;q=0', 'en'],
  [';q=0.5, nl;q=0.1', 'nl'],
  ['fr;q=nonsense, nl;q=0.1', 'nl'],
  ['ja, fr-CA;q=0.3, nl;q=0.2', 'fr'],
  ['nl;q=0.9, fr', 'fr'],
])('for the preferred languages %s a Belgian visitor gets %s', (languages, language) =>
  expect(bestLanguage(host('be'), languages).language).toBe(language),
)

test.each(['nb', 'nn', 'no', 'nb-NO'])('%s is Norwegian', (language) => {
  const all = storefrontsOf(main.key)
  expect(bestLanguage(all, `${language};q=0.9`).language).toBe('no')
})
