import { expect, test } from 'vitest'
import { cleanInput } from './clean-input.ts'

test('the lines of a message are joined, in whatever it stands; of other fields, whose names end alike, they are refused', () => {
  expect(cleanInput({ items: [{ giftCard: { message: ' Happy\r\n\r\nbirthday\t ' } }] })).toEqual({
    items: [{ giftCard: { message: 'Happy birthday' } }],
  })
  for (const name of ['giftMessage', 'essage', 'messages', 'name'])
    expect(() => cleanInput({ [name]: 'Happy\nbirthday' })).toThrow(`${name} contains a control character`)
})

test('a text keeps its lines, however they end, with one empty line between two at most; all other controls are refused in it too', () => {
  expect(cleanInput({ text: ' Fast.\r\n\r\n\r\n \tLight.\rDry. \n' })).toEqual({ text: 'Fast.\n\nLight.\nDry.' })
  for (const wrong of ['\u0000', '\u001b', '\u0085', '\ufffe'])
    expect(() => cleanInput({ text: `Fast.\n${wrong}` })).toThrow('text contains a control character')
  for (const name of ['subtext', 'title', 'texts'])
    expect(() => cleanInput({ [name]: 'a\nb' })).toThrow(`${name} contains a control character`)
})
