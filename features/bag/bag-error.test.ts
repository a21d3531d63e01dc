import { expect, test } from 'vitest'
import { toBagError } from './bag-error.ts'

const named = { errorCode: 'ProductItemNotAvailableException', message: 'Sold out', details: { productId: 'AA1002_540', available: 0 } }

test('B-ERR-18 an error that names ProductItemNotAvailableException is read as JSON', () => {
  expect(toBagError(new Error(JSON.stringify(named)))).toEqual(named)
})

test.each([
  'ProductItemNotAvailableException: sold out',
  '{"errorCode":"ProductItemNotAvailableException"}',
  '{"errorCode":"E1","message":"m"}',
])('B-ERR-18 B-ERR-19 if that is not an error object, %s is used as the message', (message) => {
  expect(toBagError(new Error(message))).toEqual({ errorCode: 'unknownError', message })
})

test('B-ERR-19 any other error is unknown, with its message', () => {
  expect(toBagError(new Error('x'))).toEqual({ errorCode: 'unknownError', message: 'x' })
})

const unknown = ['thrown', undefined, null, 42, {}, { errorCode: 'E1' }, { message: 'm' }, { status: 500 }, { url: '/x' }]
test.each(unknown)('B-ERR-20 %j is an unknown error', (thrown) => {
  expect(toBagError(thrown)).toEqual({ errorCode: 'unknownError', message: 'An unknown error occurred' })
})

test('the rules apply in their order', () => {
  const failed = { status: 409, url: '/x' }
  expect(toBagError({ ...failed, body: named })).toBe(named)
  const asError = Object.assign(new Error(JSON.stringify(named)), { ...failed, body: '' })
  expect(toBagError(asError)).toEqual({ errorCode: '409', message: 'Network error' })
})
