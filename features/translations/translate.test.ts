import { expect, test, vi } from 'vitest'
import * as parser from './message-parser.ts'
import { pickMessages } from './pick-messages.ts'
import { createTranslate } from './translate.ts'
import { translatePatterns } from './translate-patterns.ts'

const items = '{count, choice, 0#No items|1#One item|1<{count} items}'

test('B-TR-06 an unknown key shows the key itself', () => {
  const t = translatePatterns({ 'bag.title': 'Bag' })
  expect(t('bag.title')).toBe('Bag')
  expect(t('a.b.c')).toBe('a.b.c')
  expect(t('constructor')).toBe('constructor')
  expect(translatePatterns({})('bag.title', { count: 1 })).toBe('bag.title')
})

test('B-TR-07 a translations map is required', () => {
  for (const wrong of [undefined, null, 'bag', 3, []]) {
    expect(() => translatePatterns(wrong as never)).toThrow('"translations" is invalid')
    expect(() => createTranslate(wrong as never)).toThrow('"translations" is invalid')
  }
})

test('B-TR-10 a choice variable must be a number', () => {
  const t = translatePatterns({ items, rest: '{days, choice, 0#today|1#later} {name}' })
  for (const wrong of ['1', '', 'many', Number.NaN, undefined, null, true])
    expect(() => t('items', { count: wrong as never }), String(wrong)).toThrow(/^count should be a number$/)
  expect(() => t('items')).toThrow('count should be a number')
  expect(() => t('rest', { days: '2', name: 'x' })).toThrow(/^days should be a number$/)
})

test("B-TR-11 a number without a branch raises Couldn't find choice", () => {
  const t = translatePatterns({ items: '{count, choice, 1#One item|1<{count} items}' })
  expect(() => t('items', { count: 0 })).toThrow(/^Couldn't find choice$/)
  expect(() => t('items', { count: -Infinity })).toThrow("Couldn't find choice")
  expect(t('items', { count: 1 })).toBe('One item')
})

test('B-TR-12 formatting by a count requires a number and shows its branch', () => {
  const t = translatePatterns({ items, plain: 'Items' })
  expect([0, 1, 5].map((count) => t.formatCount('items', count))).toEqual(['No items', 'One item', '5 items'])
  for (const wrong of ['1', undefined, Number.NaN, {}])
    for (const key of ['items', 'plain', 'unknown']) expect(() => t.formatCount(key, wrong as never)).toThrow('count should be a number')
})

test('a message is parsed once, at its first use', () => {
  const parse = vi.fn(parser.parseMessage)
  const t = createTranslate({ items, never: '{' }, parse)
  expect(parse).toHaveBeenCalledTimes(0)
  t('items', { count: 2 })
  t('items', { count: 1 })
  expect(parse).toHaveBeenCalledTimes(1)
  expect(() => t('never')).toThrow(SyntaxError)
})

test('parsed messages give the same result without the parser', () => {
  const patterns = { items, name: "It''s {name}", plain: 'Bag' }
  const parsed = createTranslate(JSON.parse(JSON.stringify(parser.parseMessages(patterns))))
  const written = translatePatterns(patterns)
  const mixed = translatePatterns(parser.parseMessages(patterns))
  for (const t of [parsed, written, mixed])
    expect([t('items', { count: 7 }), t('name', { name: 'x' }), t('plain')]).toEqual(['7 items', "It's x", 'Bag'])
})

test('messages are picked by prefix', () => {
  const messages = { 'bag.title': 'Bag', 'bag.empty': 'Empty', 'bagpipe.title': 'x', 'home.title': 'Home' }
  expect(pickMessages(messages, ['bag.', 'home.'])).toEqual({ 'bag.title': 'Bag', 'bag.empty': 'Empty', 'home.title': 'Home' })
  expect(pickMessages(messages, [])).toEqual({})
})

test('a pattern is not mistaken for a text without a parser', () => {
  expect(() => createTranslate({ items })('items', { count: 1 })).toThrow('is not parsed')
})
