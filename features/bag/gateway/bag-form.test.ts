import { Failure } from '@stadion/contract/failures'
import type { ApiRequest, ApiTransport } from '@stadion/http/api-transport'
import type { FormRequest } from '@stadion/pages/form'
import { storefrontOf } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { bagForm } from './bag-form.ts'

const line = (itemId: string, more: object = {}) => ({ itemId, productId: `of-${itemId}`, quantity: 2, ...more })
const bag = {
  shipmentList: [
    { productLineItemList: [line('1')] },
    { productLineItemList: [line('2'), line('3', { giftCard: { recipientName: 'A' } })] },
  ],
}

/** Presses a button of the bag without JavaScript: what the API is asked, and where the shopper gets. */
async function press(fields: FormRequest['fields'], answer: Partial<Awaited<ReturnType<ApiTransport>>> | Error = {}) {
  const asked: unknown[] = []
  const logged: unknown[] = []
  const api: ApiTransport = async ({ method, path, body }: ApiRequest) => {
    asked.push(`${method} ${path.replace('/api/bridge/baskets/-', '').replace(/\?.*/, '')}`, ...(body ? [JSON.parse(body)] : []))
    if (answer instanceof Error) throw answer
    return { status: 200, headers: { 'set-cookie': 'basket=1' }, body: JSON.stringify(bag), ...answer }
  }
  const log = { error: (_: unknown, text: string) => void logged.push(text) }
  const whom = { originalHost: 'www.stadion.de', sitePath: 'en' }
  const done = await bagForm({ fields, api, log, whom, storefront: storefrontOf('stadion', 'en_DE') } as unknown as FormRequest)
  return { asked, logged, location: done.location, cookies: done.setCookies }
}
const refused = (status: number, errorCode: string) => ({ status, headers: {}, body: JSON.stringify({ errorCode, message: '' }) })

test('a form adds an article, one piece unless a quantity is given, and redirects to the bag with its cookies', async () => {
  expect(await press({ intent: 'add', productId: 'AA1001', returnTo: '/en/men' })).toEqual({
    asked: ['POST /items', { items: [{ productId: 'AA1001', quantity: 1 }] }],
    logged: [],
    location: '/en/cart',
    cookies: ['basket=1'],
  })
  expect((await press({ intent: 'add', productId: 'AA1001', quantity: '3' })).asked[1]).toEqual({
    items: [{ productId: 'AA1001', quantity: 3 }],
  })
  expect((await press({ intent: 'add' })).asked[1]).toEqual({ items: [{ productId: '', quantity: 1 }] })
})

test('a gift card has a recipient, and a message if there is one', async () => {
  const giftCard = async (fields: Record<string, string>) =>
    ((await press({ intent: 'add', productId: 'G', ...fields })).asked[1] as { items: { giftCard?: object }[] }).items[0]?.giftCard
  expect(await giftCard({ recipientName: 'Anna', recipientEmail: 'a@b.co', message: ' Happy\r\n\r\n birthday ' })).toEqual({
    ...{ recipientName: 'Anna', recipientEmail: 'a@b.co' },
    message: 'Happy\r\n\r\n birthday',
  })
  expect(await giftCard({ recipientName: 'Anna', message: ' \n ' })).toEqual({ recipientName: 'Anna', recipientEmail: '' })
  expect(await giftCard({ recipientEmail: 'a@b.co' })).toEqual({ recipientName: '', recipientEmail: 'a@b.co' })
  expect(await giftCard({ message: 'for nobody' })).toBeUndefined()
})

test('a form changes the quantity or the size of a line; quantity 0 removes it', async () => {
  expect((await press({ intent: 'change', itemId: '1', quantity: '1' })).asked).toEqual(['PATCH /items/1', { quantity: 1 }])
  expect((await press({ intent: 'change', itemId: '1', quantity: '4', productId: 'B' })).asked).toEqual([
    'PATCH /items/1',
    { quantity: 4, productId: 'B' },
  ])
  for (const quantity of ['0', '-1', 'none'])
    expect(await press({ intent: 'change', itemId: '1', quantity })).toMatchObject({
      asked: ['GET ', 'DELETE /items/1'],
      location: '/en/cart?removed=of-1&quantity=2',
    })
})

test('the redirect names the removed line, so that it can be restored; never a gift card or an unknown line', async () => {
  const left = async (itemId: string) => (await press({ intent: 'remove', itemId })).location
  expect(await left('2')).toBe('/en/cart?removed=of-2&quantity=2')
  expect(await left('3')).toBe('/en/cart')
  expect(await left('4')).toBe('/en/cart')
  expect((await press({ intent: 'remove', itemId: '2' })).cookies).toEqual(['basket=1'])
})

test('a voucher is added, trimmed, and removed; without a code the API is not called', async () => {
  expect(await press({ intent: 'voucher', code: ' TEN ' })).toMatchObject({
    asked: ['POST /vouchers', { code: 'TEN' }],
    location: '/en/cart',
  })
  expect(await press({ intent: 'remove-voucher', code: 'TEN' })).toMatchObject({ asked: ['DELETE /vouchers/TEN'], location: '/en/cart' })
  for (const fields of [{}, { code: '' }, { code: '  ' }])
    expect(await press({ intent: 'voucher', ...fields })).toMatchObject({
      asked: [],
      logged: [],
      location: '/en/cart?failure=voucherNotFound',
    })
})

test('a refusal of the API is shown where the shopper was: at the article, or in the bag', async () => {
  const answer = refused(409, 'quantityLimitExceeded')
  const add = { intent: 'add', productId: 'AA1001' }
  const at = async (fields: Record<string, string>) => (await press(fields, answer)).location
  expect(await at({ ...add, returnTo: '/en/men?size=42' })).toBe('/en/men?size=42&failure=quantityLimitExceeded&sku=AA1001')
  for (const fields of [add, { ...add, returnTo: 'https://evil.example' }])
    expect(await at(fields)).toBe('/en/cart?failure=quantityLimitExceeded&sku=AA1001')
  const change = { intent: 'change', itemId: '1', productId: 'B', returnTo: '/en/men' }
  expect(await press(change, answer)).toMatchObject({ location: '/en/cart?failure=quantityLimitExceeded', logged: [], cookies: [] })
  expect(await press({ intent: 'paint' })).toMatchObject({ asked: [], location: '/en/cart?failure=invalidRequest' })
})

test('an internal error is logged, and the shopper sees only that it failed', async () => {
  expect(await press({ intent: 'add', productId: 'A' }, new Error('away'))).toMatchObject({
    logged: ['bag form failed'],
    location: '/en/cart?failure=unknownError&sku=A',
  })
  expect((await press({ intent: 'add' }, new Failure('membersOnly', 403, ''))).logged).toEqual([])
})

test('a line is saved for later, put back, and taken off what is saved', async () => {
  const saved = { body: JSON.stringify({ ...bag, savedList: [{ savedId: 'sv_7' }] }) }
  expect(await press({ intent: 'save', itemId: '1' }, saved)).toMatchObject({
    asked: ['POST /items/1/save'],
    location: '/en/cart?saved=sv_7',
  })
  expect(await press({ intent: 'restore', savedId: 'sv_7' })).toMatchObject({ asked: ['POST /saved/sv_7/restore'], location: '/en/cart' })
  expect(await press({ intent: 'remove-saved', savedId: 'sv_7' })).toMatchObject({ asked: ['DELETE /saved/sv_7'], location: '/en/cart' })
  expect((await press({ intent: 'restore' }, refused(404, 'savedNotFound'))).location).toBe('/en/cart?failure=savedNotFound')
})

test('a form adds several pieces in one call; what was chosen, and the piece that is the reason, come back with a refusal', async () => {
  const several = { intent: 'add-several', 'piece-1': 'A_1', 'piece-2': '', 'piece-3': 'C_3', returnTo: '/en/men#look' }
  expect(await press(several)).toMatchObject({
    asked: [
      'POST /items',
      {
        items: [
          { productId: 'A_1', quantity: 1 },
          { productId: 'C_3', quantity: 1 },
        ],
      },
    ],
    location: '/en/cart',
    cookies: ['basket=1'],
  })
  const details = { details: { productId: 'C_3', available: 0 } }
  const answer = { ...refused(409, ''), body: JSON.stringify({ errorCode: 'ProductItemNotAvailableException', message: '', ...details }) }
  expect((await press(several, answer)).location).toBe(
    '/en/men?piecesFailure=ProductItemNotAvailableException&piecesSku=C_3&pieces=A_1%2CC_3#look',
  )
  expect(await press({ ...several, 'piece-1': '', 'piece-3': '' })).toMatchObject({
    asked: [],
    location: '/en/men?piecesFailure=invalidRequest#look',
  })
  expect((await press({ ...several, returnTo: '//evil.example' }, answer)).location).toBe(
    '/en/cart?failure=ProductItemNotAvailableException',
  )
})
