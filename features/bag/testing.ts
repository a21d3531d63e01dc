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
  payment: null,
  missing: ['customer', 'shippingAddress'],
  ...own,
})
