import type { Basket, LineItem } from './contract.ts'

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
  },
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
