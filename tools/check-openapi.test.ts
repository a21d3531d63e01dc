import { beforeAll, expect, test } from 'vitest'
import { callsOfAccount } from './openapi/calls-of-account.ts'
import { callsOfCommerce } from './openapi/calls-of-commerce.ts'
import { type ApiDocument, makeDocument } from './openapi/make-document.ts'
import { missingAnswers } from './openapi/missing-answers.ts'

let document: ApiDocument
beforeAll(async () => {
  document = JSON.parse(await makeDocument())
})

interface Answer {
  content: Record<string, { schema: { properties: { errorCode: { enum: string[] } } } }>
}
const answersOf = (method: string, path: string) => document.paths[path]![method]!.responses as unknown as Record<string, Answer>
const codesOf = (answer: Answer | undefined) => answer?.content['application/json']?.schema.properties.errorCode.enum

test('COM-HSE-07 every call of a sale, and of what follows it, is in the API document with its answers and failures', () => {
  expect(missingAnswers(document, callsOfCommerce)).toEqual([])
  const placing = answersOf('post', '/api/bridge/orders')
  expect(codesOf(placing[409])).toEqual(expect.arrayContaining(['priceChanged', 'basketEmpty', 'voucherNotApplicable']))
  expect(codesOf(placing[402])).toHaveLength(4)
  expect(placing[202]).toMatchObject({ content: { 'application/json': { schema: { required: expect.arrayContaining(['next']) } } } })
  expect(placing[429]).toMatchObject({ headers: { 'retry-after': { schema: { type: 'integer' } } } })
  expect(codesOf(answersOf('post', '/api/exchange/messages')[409])).toEqual(['notPossible'])
  expect(document.paths['/api/payments/webhooks/{provider}']!.post!.tags).toEqual(['providers'])
  // Text is named as what it is.
  const file = answersOf('get', '/api/bridge/orders/{orderNumber}/documents/{documentNumber}')[200]!
  expect(Object.keys(file.content)).toEqual(['text/html', 'application/xml'])
})

test('calls of an account name their failures, each code once', () => {
  expect(missingAnswers(document, callsOfAccount)).toEqual([])
  const limited = answersOf('post', '/api/account/change-email')[429] as unknown as Record<string, Record<string, { schema: object }>>
  expect(limited.content!['application/json']!.schema).toMatchObject({ properties: { error: { enum: ['rate_limited'] } } })
})

test('COM-HSE-07 a call that is missing, lacks a status, or names no failures is found', () => {
  const without = structuredClone(document)
  delete without.paths['/api/bridge/orders/{orderNumber}/cancel']
  delete without.paths['/api/bridge/orders']!.post!.responses['202']
  without.paths['/api/bridge/gift-cards/balance']!.post!.responses['4XX'] = {}
  expect(missingAnswers(without, callsOfCommerce)).toEqual([
    'POST /api/bridge/orders does not say that it answers 202',
    'POST /api/bridge/orders/{orderNumber}/cancel is not in the API document',
    'POST /api/bridge/gift-cards/balance does not name its failures, only 4XX',
  ])
})
