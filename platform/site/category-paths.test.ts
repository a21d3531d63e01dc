import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeCategoryPaths } from './category-paths.ts'
import { findStorefront, storefronts } from './storefronts.ts'

const pathsOf = (locale: string): string => {
  const storefront = findStorefront('stadion', locale) ?? findStorefront('reebok', locale)
  return Object.values(storefront?.categories ?? {}).join(' ')
}

test.each(['en_GB', 'fi_FI', 'ar_SA', 'ko_KR'])('B-FH-05 %s has the default paths', (locale) => {
  expect(pathsOf(locale)).toBe('/men /women /kids')
})

test.each([
  ['de_DE', '/manner /frauen /kinder'],
  ['fr_FR', '/hommes /femmes /enfants'],
  ['it_IT', '/uomo /donna /bambini'],
  ['es_ES', '/hombre /mujer /ninos'],
  ['nl_NL', '/heren /dames /kinderen'],
])('B-FH-06 %s has %s', (locale, paths) => {
  expect(pathsOf(locale)).toBe(paths)
})

test.each([
  ['pl_PL', '/mezczyzni /kobiety /dzieci'],
  ['pt_PT', '/homem /mulher /crianca'],
  ['pt_BR', '/homem /mulher /crianca'],
  ['da_DK', '/maend /kvinder /born'],
  ['cs_CZ', '/muzi /zeny /deti'],
  ['sk_SK', '/muzi /zeny /deti'],
  ['no_NO', '/menn /damer /barn'],
  ['en_NO', '/menn /damer /barn'],
])('B-FH-07 %s has %s', (locale, paths) => {
  expect(pathsOf(locale)).toBe(paths)
})

test.each([
  ['sv_SE', '/herr /dam /barn'],
  ['tr_TR', '/tr/erkek /tr/kadin /tr/cocuk'],
  ['vi_VN', '/vi/nam /vi/nu /vi/tre_em'],
])('B-FH-08 %s has %s', (locale, paths) => {
  expect(pathsOf(locale)).toBe(paths)
})

test.each([
  ['th_TH', '/th/men /th/women /th/kids'],
  ['en_US', '/us/men /us/women /us/kids'],
])('B-FH-09 %s has %s', (locale, paths) => {
  expect(pathsOf(locale)).toBe(paths)
})

test.each([
  ['fr_BE', '/fr/hommes /fr/femmes /fr/enfants'],
  ['nl_BE', '/nl/heren /nl/dames /nl/kinderen'],
  ['de_CH', '/de/manner /de/frauen /de/kinder'],
  ['it_CH', '/it/uomo /it/donna /it/bambini'],
])('B-FH-10 %s has %s', (locale, paths) => {
  expect(pathsOf(locale)).toBe(paths)
})

test.each([
  ['fr_CH', '/fr/hommes /fr/femmes /fr/enfants'],
  ['fr_CA', '/fr/hommes /fr/femmes /fr/enfants'],
  ['en_CH', '/en/men /en/women /en/kids'],
  ['en_BE', '/en/men /en/women /en/kids'],
  ['en_CA', '/en/men /en/women /en/kids'],
])('B-FH-11 %s has %s', (locale, paths) => {
  expect(pathsOf(locale)).toBe(paths)
})

test('B-FH-12 Japanese paths are three katakana segments', () => {
  const paths = pathsOf('ja_JP').split(' ')
  expect(new Set(paths).size).toBe(3)
  for (const path of paths) {
    expect(path).toMatch(/^\/[\p{Script=Katakana}ー]+$/u)
    expect(path).toBe(path.normalize('NFC'))
    expect(new URL(path, 'https://www.stadion.jp').pathname).toMatch(/^\/(%[0-9A-F]{2})+$/)
  }
})

test('B-FH-13 the entry of the storefront overrides that of its language', () => {
  expect(mergeCategoryPaths('fr', { men: '/x' })).toEqual({ men: '/x', women: '/femmes', kids: '/enfants' })
  expect(mergeCategoryPaths('xx', { kids: '/y' })).toEqual({ men: '/men', women: '/women', kids: '/y' })
  expect(pathsOf('fr_BE')).not.toBe(pathsOf('fr_FR'))
  const path = fc.string({ minLength: 1 })
  const language = fc.constantFrom(...new Set(storefronts.map((storefront) => storefront.language)))
  fc.assert(
    fc.property(language, fc.record({ men: path, women: path, kids: path }, { requiredKeys: [] }), (code, own) => {
      expect(mergeCategoryPaths(code, own)).toEqual({ ...mergeCategoryPaths(code), ...own })
    }),
  )
})

test('every path is below the site path of its storefront and of no other', () => {
  for (const { categories, sitePath, language } of storefronts)
    for (const path of Object.values(categories)) {
      const segments = path.split('/').slice(1)
      if (sitePath) expect(segments[0]).toBe(sitePath)
      expect(segments, language).toHaveLength(sitePath ? 2 : 1)
    }
})
