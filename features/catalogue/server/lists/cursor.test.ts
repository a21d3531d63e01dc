import { expect, test } from 'vitest'
import { priceLevels } from '../prices.ts'
import { type Cursor, cursorOf, keyOrders, readCursor } from './cursor.ts'

const list = (key: string) => ({ key })
const lists = [...Object.keys(priceLevels), 'EUR-SOUTH', 'EUR-NORTH', 'USD-2']
const cursors: Cursor[] = keyOrders.flatMap((order) =>
  ['-9223372036854775808', '-1', '0', '4900', '9223372036854775807'].flatMap((key) =>
    [true, false].map((isBackward) => ({ order, isBackward, key, no: 2_147_483_647 })),
  ),
)

test('a cursor has 24 letters, says where it is, and belongs to one price list', () => {
  for (const cursor of cursors) {
    const text = cursorOf(cursor, list('EUR'))
    expect(text).toMatch(/^k\.[\w-]{22}$/)
    expect(readCursor(text, list('EUR'))).toEqual(cursor)
  }
  const texts = lists.map((key) => cursorOf(cursors[0]!, list(key)))
  const readers = texts.map((text) => lists.filter((key) => readCursor(text, list(key))))
  expect(readers).toEqual(lists.map((key) => [key]))
})

test('what is no cursor is none', () => {
  const text = cursorOf(cursors[0]!, list('EUR'))
  const bytes = (change: (bytes: Buffer) => void) => {
    const own = Buffer.from(text.slice(2), 'base64url')
    change(own)
    return `k.${own.toString('base64url')}`
  }
  const wrong = [
    '',
    'k.',
    text.slice(0, -1),
    `${text}A`,
    `${text.slice(0, -1)}_`,
    text.slice(2),
    `x${text.slice(1)}`,
    `${text.slice(0, 5)}=${text.slice(6)}`,
  ]
  const changed = [
    bytes((own) => own.writeUInt8(2, 0)),
    bytes((own) => own.writeUInt8(0, 1)),
    bytes((own) => own.writeUInt8(keyOrders.length + 1, 1)),
    bytes((own) => own.writeUInt32BE(2_147_483_648, 12)),
  ]
  for (const one of [...wrong, ...changed]) expect(readCursor(one, list('EUR')), one).toBeUndefined()
})
