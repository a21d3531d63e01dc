import { main } from '@stadion/site/brands/main'
import { sister } from '@stadion/site/brands/sister'
import { storefronts } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { providersOf } from './providers.ts'

const offeredBy = (brand: string) =>
  new Set(storefronts.filter((storefront) => storefront.brand === brand).flatMap((storefront) => [...providersOf(storefront)]))

test('A-EXT-01 the login providers of the main brand, and no other', () => {
  expect(main.signInProviders).toEqual(['facebook', 'google', 'apple', 'yahoo', 'kakao', 'kmc', 'vk', 'naver'])
  for (const provider of offeredBy(main.key)) expect(main.signInProviders).toContain(provider)
  expect(providersOf({ brand: main.key, locale: 'de_DE' })).toEqual(['facebook', 'google', 'apple'])
  expect(providersOf({ brand: main.key, locale: 'ja_JP' })).toEqual(['facebook', 'google', 'apple', 'yahoo'])
  expect(providersOf({ brand: main.key, locale: 'ko_KR' })).toEqual(['facebook', 'google', 'apple', 'kakao', 'naver'])
})

test('A-EXT-02 the login providers of the sister brand; apple, kakao, kmc and naver are refused', () => {
  expect(sister.signInProviders).toEqual(['facebook', 'google', 'yahoo', 'vk'])
  const offered = offeredBy(sister.key)
  for (const refused of ['apple', 'kakao', 'kmc', 'naver']) expect(offered.has(refused)).toBe(false)
  // Although the main brand offers them there.
  expect(providersOf({ brand: sister.key, locale: 'ko_KR' })).toEqual(['facebook', 'google'])
  expect([...offered].sort()).toEqual(['facebook', 'google', 'yahoo'])
})

test('vk is known to both brands and offered by none', () => {
  for (const { key } of [main, sister]) expect(offeredBy(key).has('vk')).toBe(false)
})
