import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  type Json,
  type Mark,
  type PageAttribute,
  type PageId,
  readAttribute,
  readJson,
  toJson,
  writeAttribute,
  written,
} from './page-attribute.ts'

const size: PageAttribute<'size@1', 'small' | 'large'> = 'data-size'
const sizes: PageAttribute<'size@2', Json<readonly string[]>> = 'data-size-2'
const isNew: PageAttribute<'is-new@1', Mark> = 'data-is-new'

/** The part of an element that attributes need. */
function element() {
  const values = new Map<string, string>()
  return {
    getAttribute: (name: string) => values.get(name) ?? null,
    setAttribute: (name: string, value: string) => void values.set(name, value),
    removeAttribute: (name: string) => void values.delete(name),
  } as unknown as Element
}

test('a written value is read back, each version by itself, and removed again', () => {
  const place = element()
  expect(readAttribute(place, size)).toBeUndefined()
  expect(readJson(place, sizes)).toBeUndefined()
  writeAttribute(place, size, 'small')
  writeAttribute(place, sizes, toJson(['small', 'large']))
  expect(readAttribute(place, size)).toBe('small')
  expect(readJson(place, sizes)).toEqual(['small', 'large'])
  place.removeAttribute(size)
  expect(readAttribute(place, size)).toBeUndefined()
  expect(readJson(place, sizes)).toEqual(['small', 'large'])
})

test('in JSX a mark is present or absent', () => {
  const html = (...attributes: object[]) => renderToStaticMarkup(createElement('p', Object.assign({}, ...attributes)))
  expect(html(written(size, 'large'), written(isNew, ''))).toBe('<p data-size="large" data-is-new=""></p>')
  expect(html(written(size, undefined))).toBe('<p></p>')
})

test('names, versions and values are those of the contract', () => {
  // @ts-expect-error the second version has a name of its own
  const second: PageAttribute<'size@2'> = 'data-size'
  expect(second).toBe(size)
  const part: PageId<'part@1'> = 'part'
  // @ts-expect-error so does the second version of an id
  const other: PageId<'part@2'> = 'part'
  expect(other).toBe(part)
  // @ts-expect-error no such size
  expect(written(size, 'tiny')).toEqual({ 'data-size': 'tiny' })
  // @ts-expect-error a text is not a list
  expect(written(sizes, toJson(7))).toEqual({ 'data-size-2': '7' })
  const known: 'small' | 'large' | undefined = readAttribute(element(), size)
  expect(known).toBeUndefined()
})
