import { afterAll, expect, test } from 'vitest'
import { aFolder } from '../testing.ts'
import { createTranslate } from '../translate.ts'
import { checkMessages } from './check-messages.ts'
import { strayFiles } from './message-files.ts'
import { messagesOf, openMessages, translateFor, translateOf } from './messages-of.ts'
import { pinMessages, pinnedOf } from './pin-messages.ts'

const folder = aFolder({
  'en/common/shell.json': { 'header.menu': 'Menu', 'header.items': '{count, choice, 0#None|1#One|1<{count}}', 'footer.help': 'Help' },
  'en/bag/bag.json': { 'bag.title': 'Bag' },
  'de/common/shell.json': { 'header.menu': 'Menü' },
  'de_AT/bag/bag.json': { 'bag.title': 'Sackerl' },
  'de/common/sister.json': { 'header.menu': 'Auswahl' },
})
afterAll(() => folder.remove())
const source = openMessages(folder.url)

test('the messages of all namespaces of a project are merged for a locale', () => {
  expect(source.messagesOf('de_AT')).toMatchObject({ 'header.menu': 'Menü', 'footer.help': 'Help', 'bag.title': 'Sackerl' })
  expect(source.messagesOf('de_DE', 'account-portal')).not.toHaveProperty('bag.title')
  expect(source.messagesOf('de_DE')).toBe(source.messagesOf('de_DE'))
  expect(() => source.messagesOf('xx_XX')).toThrow('Locale xx_XX was not found')
})

test('a brand’s own words stand over those of both brands, for this brand alone', () => {
  expect(source.messagesOf('de_AT', 'storefront', 'sister')).toMatchObject({ 'header.menu': 'Auswahl', 'bag.title': 'Sackerl' })
  expect(source.fragmentMessages('de_DE', ['header.menu'], 'storefront', 'sister').patterns).toEqual({ 'header.menu': 'Auswahl' })
  expect(translateFor({ brand: 'reebok', locale: 'en_GB' })('error.404.title')).not.toBe(translateOf('en_GB')('error.404.title'))
  expect(pinnedOf(pinMessages(['header.'], ['de'], folder.url), 'de_DE')).toMatchObject({ 'header.menu': 'Menü' })
})

test('the translate function of a locale is created once', () => {
  expect(source.translateOf('de_DE')('header.items', { count: 3 })).toBe('3')
  expect(source.translateOf('de_DE')).toBe(source.translateOf('de_DE'))
})

test('a fragment gets its own messages, parsed, and they survive JSON', () => {
  const { t, patterns } = source.fragmentMessages('de_DE', ['header.'])
  expect(Object.keys(patterns)).toEqual(['header.menu', 'header.items'])
  const inBrowser = createTranslate(JSON.parse(JSON.stringify(patterns)))
  for (const count of [0, 1, 7]) expect(inBrowser('header.items', { count })).toBe(t('header.items', { count }))
})

test('every locale has the repository’s messages', () => {
  expect(messagesOf('de_DE')).toHaveProperty(['profile.lastname.missing'])
  expect(translateOf('en_GB')('profile.email.missing')).not.toBe('profile.email.missing')
})

test('a build pins messages by language, and falls back to English', () => {
  const pinned = pinMessages(['header.', 'bag.'], ['en', 'de', 'de_AT'], folder.url)
  expect(Object.keys(pinned)).toEqual(['en', 'de', 'de_AT'])
  expect(pinnedOf(pinned, 'de_DE')).toMatchObject({ 'header.menu': 'Menü', 'bag.title': 'Bag' })
  expect(pinnedOf(pinned, 'de_AT')).toMatchObject({ 'header.menu': 'Menü', 'bag.title': 'Sackerl' })
  expect(pinnedOf(pinned, 'fr_FR')).toMatchObject({ 'header.menu': 'Menu' })
  expect(pinned.en).not.toHaveProperty(['footer.help'])
  expect(createTranslate(pinnedOf(pinned, 'de_DE'))('header.items', { count: 1 })).toBe('One')
})

test('files that no language reads are listed, and the repository has none', () => {
  const strayed = aFolder({ 'en/common/shell.json': {}, 'de/listing.json': ' ', 'en/common/old/shell.json': {} })
  expect(strayFiles(strayed.url)).toEqual(['de/listing.json', 'en/common/old/shell.json'])
  expect(checkMessages({ files: [], sources: [], languages: [], strays: ['de/listing.json'] })).toEqual([
    'de/listing.json: no language reads it; messages are in {language}/{namespace}/{area}.json',
  ])
  expect(strayFiles()).toEqual([])
  strayed.remove()
})

test('a file that is not JSON is listed', () => {
  const broken = aFolder({ 'en/common/shell.json': '{' })
  expect(() => openMessages(broken.url)).toThrow('messages/en/common/shell.json is not JSON')
  broken.remove()
})
