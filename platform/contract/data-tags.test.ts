import { expect, test } from 'vitest'
import { fewTags, hitBy, readAtLeast, readTags, writeTags } from './data-tags.ts'

test('news hit what was made of the same data, and of what contains it or is part of it', () => {
  const isHit = hitBy(['article:stadion/runner', 'list:stadion'])
  expect(isHit(['texts', 'article:stadion/runner'])).toBe(true)
  expect(isHit(['article:stadion'])).toBe(true)
  expect(isHit(['article'])).toBe(true)
  expect(isHit(['list:stadion/EUR'])).toBe(true)
  expect(isHit(['article:stadion/runner-two', 'article:reebok/runner', 'list:reebok/EUR', 'lists'])).toBe(false)
  expect(isHit([])).toBe(false)
  // Who names nothing, or everything, is made of anything.
  expect(isHit(undefined)).toBe(true)
  expect(isHit(['*'])).toBe(true)
  expect(hitBy(['*'])(['texts'])).toBe(true)
  expect(hitBy([])(['texts'])).toBe(false)
})

test('many tags become fewer that contain them', () => {
  const many = Array.from({ length: 40 }, (_, at) => `article:stadion/a${at}`)
  expect(fewTags([...many, 'texts'], 32)).toEqual(['article:stadion', 'texts'])
  expect(
    fewTags(
      Array.from({ length: 40 }, (_, at) => `article:b${at}/x`),
      32,
    ),
  ).toEqual(['article'])
  expect(
    fewTags(
      Array.from({ length: 40 }, (_, at) => `t${at}`),
      32,
    ),
  ).toEqual(['*'])
  expect(fewTags(['texts', '*'])).toEqual(['*'])
  expect(readTags(writeTags(many))).toEqual(['article:stadion'])
})

test('a header with something else names no tags, and no id', () => {
  expect([readTags(''), readTags(null), readTags('<script>'), readTags('a  b')]).toEqual([undefined, undefined, undefined, undefined])
  expect([readAtLeast('at-least=12'), readAtLeast('at-least=-1'), readAtLeast('at-least=1e9'), readAtLeast(undefined)]).toEqual([
    12,
    ...[undefined, undefined, undefined],
  ])
})
