import { expect, test } from 'vitest'
import { cleanInput } from './clean-input.ts'

test('the lines of a message are joined, in whatever it stands; of other fields, whose names end alike, they are refused', () => {
  expect(cleanInput({ items: [{ giftCard: { message: ' Happy\r\n\r\nbirthday\t ' } }] })).toEqual({
    items: [{ giftCard: { message: 'Happy birthday' } }],
  })
  for (const name of ['giftMessage', 'essage', 'messages', 'name'])
    expect(() => cleanInput({ [name]: 'Happy\nbirthday' })).toThrow(`${name} contains a control character`)
})
