import { expect, test } from 'vitest'
import { contextFromArguments } from './context-from-arguments.ts'

const segments = [{ name: 's', conditions: [{ attribute: 'wave', operator: 'equals' as const, value: 1 }] }]
const read = (...words: string[]) => contextFromArguments(words, { segments })

test('a visitor without words is a guest with a large device, of no storefront', () => {
  expect(read()).toEqual({ isAuthenticated: false, deviceSize: 'LARGE' })
})

test('a locale stands for its storefront, of the main brand unless another is named; words come before it', () => {
  const german = { isAuthenticated: false, deviceSize: 'LARGE', country: 'DE', language: 'de', locale: 'de_DE' }
  expect(read('locale=de_DE')).toEqual({ ...german, brand: 'stadion' })
  expect(read('locale=de_DE', 'brand=reebok')).toEqual({ ...german, brand: 'reebok' })
  expect(read('locale=de_DE', 'country=AT', 'deviceSize=SMALL')).toEqual({
    ...german,
    brand: 'stadion',
    country: 'AT',
    deviceSize: 'SMALL',
  })
})

test('true and false are no texts, all else is', () => {
  expect(read('isAuthenticated=true', 'userId=a=b', 'wave=', 'country=True')).toEqual({
    ...{ isAuthenticated: true, deviceSize: 'LARGE' },
    ...{ userId: 'a=b', wave: '', country: 'True' },
  })
  expect(read('isAuthenticated=false')).toMatchObject({ isAuthenticated: false })
})

test.each([
  ['=DE', '=DE has no value. Write attribute=value, for example locale=de_DE.'],
  ['DE', 'DE has no value. Write attribute=value, for example locale=de_DE.'],
  [
    'wve=1',
    'There is no attribute wve. Did you mean wave? Known are country, brand, locale, language, env, deviceSize, isAuthenticated, userId, wave.',
  ],
  ['brand=reebk', 'There is no brand reebk. Did you mean reebok?'],
  ['locale=xx', 'There is no storefront xx of stadion. Write it as in de_DE.'],
])('%s is refused: %s', (word, why) => expect(() => read(word)).toThrow(new Error(why)))
