import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { callsOfAccount } from './openapi/calls-of-account.ts'
import { callsOfCommerce } from './openapi/calls-of-commerce.ts'
import { grown, narrowed, shapesOf } from './openapi/grown.ts'
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

test('DESK-DATA-03 `Product`, `Basket`, shipping methods and `productsQuery` have all that they had, and each way of losing some of it is found', () => {
  const kept = JSON.parse(readFileSync('tools/openapi/grown.json', 'utf8'))
  const now = shapesOf(document)
  expect(narrowed(kept, now)).toEqual([])
  expect(grown(kept, now)).toEqual([])
  expect(Object.entries(kept).map(([name, shape]) => [name, Object.keys(shape as object).length > 9])).toEqual([
    ['Product', true],
    ['Basket', true],
    ['shipping methods', true],
    ['productsQuery', true],
  ])
  // What 2.1 wants to be there.
  expect(kept.Product).toHaveProperty(['images[].renditions.widths'])
  expect(kept.Basket).toHaveProperty(['pricing.deliveryFreeFrom'])
  expect(kept['shipping methods']).toMatchObject({ 'methods[].minDays': ['number'], 'methods[].maxDays': ['number'] })
  expect(kept.productsQuery.collection).toContain('missing')

  const after = (change: (shapes: typeof now) => unknown) => {
    const shapes = structuredClone(now)
    change(shapes)
    return narrowed(kept, shapes)
  }
  expect(after((shapes) => Reflect.deleteProperty(shapes.Product!, 'price.sale'))).toEqual(['Product price.sale is gone'])
  expect(after((shapes) => shapes.Product!.name!.push('null'))).toEqual(['Product name is now: null'])
  expect(after((shapes) => shapes.Basket!['pricing.total']!.push('missing'))).toEqual(['Basket pricing.total is now: missing'])
  expect(after((shapes) => shapes['shipping methods']!['methods[].price']!.splice(0, 1, 'string'))).toEqual([
    'shipping methods methods[].price is no longer: number',
    'shipping methods methods[].price is now: string',
  ])
  expect(after((shapes) => shapes.productsQuery!.sort!.splice(shapes.productsQuery!.sort!.indexOf('=newest'), 1))).toEqual([
    'productsQuery sort is no longer: =newest',
  ])
  expect(
    after((shapes) => shapes.productsQuery!.q!.splice(kept.productsQuery.q.indexOf('at most 200 characters'), 1, 'at most 100 characters')),
  ).toEqual(['productsQuery q is no longer: at most 200 characters', 'productsQuery q is now: at most 100 characters'])
  expect(after((shapes) => shapes.productsQuery!.q!.splice(shapes.productsQuery!.q!.indexOf('missing'), 1))).toEqual([
    'productsQuery q is no longer: missing',
  ])
  expect(after((shapes) => Object.assign(shapes.productsQuery!, { shop: ['string'], 'shop[]': ['string'] }))).toEqual([
    'productsQuery shop is new and needed',
  ])
  // These only grow.
  expect(after((shapes) => Object.assign(shapes.productsQuery!, { shop: ['missing', 'string'] }))).toEqual([])
  expect(after((shapes) => Object.assign(shapes.Product!, { 'price.new': ['number'] }))).toEqual([])
  expect(
    after((shapes) => shapes.productsQuery!.q!.splice(kept.productsQuery.q.indexOf('at most 200 characters'), 1, 'at most 300 characters')),
  ).toEqual([])
  expect(after((shapes) => shapes.productsQuery!.sort!.push('=rating'))).toEqual([])
})
