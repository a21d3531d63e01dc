import type { Basket, LineItem, OpenPayment } from './contract.ts'

/** A line of a basket, for tests of other slices. */
export const anItem = (own: Partial<LineItem> = {}): LineItem => ({
  itemId: 'li_1',
  productId: 'AA1004_540',
  articleId: 'AA1004',
  name: 'Runner Four',
  slug: 'runner-four',
  size: '6',
  quantity: 2,
  unitPrice: 80,
  listPrice: 100,
  price: 160,
  taxRate: 19,
  image: '/assets/img/AA1004_01.svg',
  availability: 'IN_STOCK',
  maxQuantity: 10,
  giftCard: null,
  ...own,
})

/** A payment at the provider's page. */
export const anOpenPayment = (orderReference = 'or_7q3m9k2t5v8x1b4n2c6d'): OpenPayment => ({
  status: 'OPEN',
  orderReference,
  method: 'CARD',
  next: 'REDIRECT',
  redirectUrl: 'https://provider.example/pay',
  challengeId: 'ch_1',
  expiresAt: '2026-11-21T09:15:00.000Z',
  canCancel: true,
  canExtend: true,
})

/** A basket in euro with free delivery. */
export const aBasket = (own: Partial<Basket> = {}): Basket => ({
  basketId: 'b_4k2m',
  version: 1,
  currency: 'EUR',
  totalProductCount: 2,
  pricing: {
    baseTotal: 160,
    discountTotal: 0,
    productTotal: 160,
    shippingTotal: 0,
    taxTotal: 25.55,
    total: 160,
    taxIncluded: true,
    taxEstimated: false,
    taxLines: [{ rate: 19, base: 134.45, tax: 25.55 }],
    deliveryFreeFrom: 50,
    giftCardTotal: 0,
    amountDue: 160,
  },
  giftCardList: [],
  shipmentList: [
    {
      shipmentId: 's1',
      shipmentType: 'inline',
      productLineItemList: [anItem()],
      shippingLineItem: {
        name: 'Standard delivery',
        method: 'standard',
        price: 4.95,
        discountList: [{ name: 'Free delivery', price: -4.95 }],
      },
    },
  ],
  emailAddress: null,
  billingAddress: null,
  voucherList: [],
  messageList: [],
  savedList: [],
  payment: null,
  missing: ['customer', 'shippingAddress'],
  ...own,
})

/** A right postal code of each country, and a wrong one. */
// biome-ignore format: a table
export const postalCodes: Readonly<Record<string, readonly [good: string, bad: string]>> = {
  AT: ['1010', '101'], BE: ['1000', '10000'], BG: ['1000', '10'], CH: ['8001', '80011'], CY: ['1010', 'A010'], CZ: ['110 00', '1100'],
  DE: ['10115', '1011'], DK: ['1050', '105'], EE: ['10111', '1011'], ES: ['28001', '2800'], FI: ['00100', '0100'], FR: ['75001', '7500A'],
  GB: ['SW1A 1AA', 'SW1A'], GR: ['104 31', '1043'], HR: ['10000', '1000'], HU: ['1011', '10111'], IE: ['D02 X285', 'D!'],
  IT: ['00118', '0118'], LT: ['LT-01100', 'LT_1'], LU: ['1111', '111'], LV: ['LV-1050', '1'], MT: ['VLT 1117', 'V'], NL: ['1012 AB', '1012'],
  NO: ['0150', '150'], PL: ['00-950', '00950'], PT: ['1000-001', '1000'], RO: ['010011', '01'], SE: ['111 22', '1112'], SI: ['1000', '100'],
  SK: ['811 01', '8110'], TR: ['34000', '3400'], AE: ['00000', '!'], SA: ['11564', '1156'], EG: ['11511', '1151'], MA: ['20000', '2000'],
  ZA: ['8001', '800'], AU: ['2000', '200'], JP: ['100-0001', '100-001'], KR: ['04524', '4524'], HK: ['999077', '!'], TH: ['10200', '1020'],
  VN: ['700000', '7!'], US: ['02108', '2108'], CA: ['K1A 0B1', 'K1A 0B'], MX: ['06000', '6000'], BR: ['01310-100', '1310100'],
  AR: ['C1002AAP', '!'], CL: ['8320000', 'x'], CO: ['110111', '1'], PE: ['15001', '1_'],
}

/** A state of each country whose addresses need one. */
export const states: Readonly<Record<string, string>> = { US: 'MA', CA: 'ON', AU: 'NSW', BR: 'SP', MX: 'CMX' }
