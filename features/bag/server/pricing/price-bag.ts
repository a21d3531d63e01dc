import { lawOf, type TaxLaw } from '@stadion/market-law/tax/tax-law'
import { taxOf } from '@stadion/market-law/tax/tax-of'
import { divideHalfUp, sum } from '@stadion/site/minor-units'
import { toMajor } from '@stadion/site/money'
import { missingOf } from '../../checkout-fields/missing.ts'
import type { Basket, BasketMessage, LineItem, Shipment } from '../../contract.ts'
import { maxPerSku } from '../../schema.ts'
import type { StoredBag, StoredLine } from '../bag-table.ts'
import { type SoldSku, unitPriceOf } from '../sold-sku.ts'
import { type DeliveryFeeTable, deliveryOf } from './delivery-fees.ts'
import { findVoucher, hasExpired, type Voucher } from './vouchers.ts'

export interface Pricing {
  delivery: DeliveryFeeTable
  taxes: TaxLaw
  vouchers: readonly Voucher[]
}

export interface PricingInput {
  bag: StoredBag
  facts: ReadonlyMap<string, SoldSku>
  currency: string
  country: string
  /** Signed in. */
  member: boolean
  at: Date
}

interface Priced {
  line: StoredLine
  sold: SoldSku
  /** Minor units. */
  price: number
  discount: number
}

/** Prices a bag. All amounts are whole minor units, rounded half up per line. */
export function priceBag({ delivery, taxes, vouchers }: Pricing, { bag, facts, currency, country, member, at }: PricingInput): Basket {
  const major = (minor: number) => toMajor(minor, currency)
  const messageList: BasketMessage[] = []
  const priced: Priced[] = []
  const voucher = findVoucher(vouchers, bag.voucher)
  const reducing = voucher && !hasExpired(voucher, at) ? voucher : undefined
  for (const line of bag.lines ?? []) {
    const sold = facts.get(line.sku)
    messageList.push(...messagesOf(line, sold, major))
    if (!sold) continue
    const price = unitPriceOf(sold) * line.quantity
    priced.push({ line, sold, price, discount: reducing ? discountOf(sold, price, reducing) : 0 })
  }
  const goods = priced.filter(({ sold }) => !sold.giftCard)
  const giftCards = priced.filter(({ sold }) => sold.giftCard)

  const baseTotal = sum(priced.map(({ price }) => price))
  const discount = sum(goods.map((one) => one.discount))
  const goodsTotal = sum(goods.map(({ price }) => price)) - discount

  const fee = deliveryOf(delivery, { currency, method: bag.shipping_method ?? 'standard', goods: goodsTotal, member })
  const shippingTotal = goods.length > 0 && !fee.free ? fee.price : 0
  const law = lawOf(taxes, country, bag.shipping_address?.state, at)
  const taxed = taxOf(
    law,
    goods.map((one) => ({
      ...taxedGoodsOf(one.sold),
      quantity: one.line.quantity,
      unitPrice: unitPriceOf(one.sold),
      discount: one.discount,
    })),
    shippingTotal,
    currency,
  )
  const taxTotal = taxed.total
  const productTotal = baseTotal - discount

  const shipments: Omit<Shipment, 'shipmentId'>[] = []
  if (goods.length > 0)
    shipments.push({
      shipmentType: 'inline',
      productLineItemList: goods.map((one, index) => lineItemOf(one, taxed.rateOfLines[index]!, major)),
      shippingLineItem: {
        name: names[fee.method],
        method: fee.method,
        price: major(fee.price),
        discountList: fee.free ? [{ name: names.free, price: -major(fee.price) }] : [],
      },
      ...(bag.shipping_address ? { shippingAddress: bag.shipping_address } : {}),
    })
  if (giftCards.length > 0)
    shipments.push({
      shipmentType: 'egiftcard',
      productLineItemList: giftCards.map((one) => lineItemOf(one, null, major)),
      shippingLineItem: { name: names.email, method: 'email', price: 0, discountList: [] },
    })

  return {
    basketId: bag.id,
    version: bag.version ?? 0,
    currency,
    totalProductCount: sum(priced.map(({ line }) => line.quantity)),
    pricing: {
      baseTotal: major(baseTotal),
      discountTotal: major(discount),
      productTotal: major(productTotal),
      shippingTotal: major(shippingTotal),
      taxTotal: major(taxTotal),
      total: major(productTotal + shippingTotal + (law.isIncluded ? 0 : taxTotal)),
      taxIncluded: law.isIncluded,
      // Gift cards carry no tax, so nothing has to be estimated for a bag that holds only gift cards.
      taxEstimated: law.rate === undefined && (goods.length > 0 || priced.length === 0),
      taxLines: taxed.lines.map(({ rate, base, tax }) => ({ rate, base: major(base), tax: major(tax) })),
      deliveryFreeFrom: major(fee.freeFrom),
    },
    shipmentList: shipments.map((shipment, index) => ({ shipmentId: `s${index + 1}`, ...shipment })),
    emailAddress: bag.email,
    billingAddress: bag.billing_address,
    voucherList: voucher ? [{ code: voucher.code, percentage: voucher.percentage, discount: major(discount) }] : [],
    messageList,
    payment: null,
    missing:
      priced.length === 0
        ? []
        : missingOf({ email: bag.email, shippingAddress: bag.shipping_address, method: fee.method, hasGoods: goods.length > 0, country }),
  }
}

/** Names as the API returns them; pages show the translation of the method. */
const names = { standard: 'Standard delivery', express: 'Express delivery', email: 'E-mail', free: 'Free delivery' } as const

const discountOf = ({ salePrice, giftCard }: SoldSku, price: number, { percentage }: Voucher): number =>
  salePrice === null && !giftCard ? divideHalfUp(price * percentage, 100) : 0

const taxedGoodsOf = ({ taxCategory, isForChildren }: SoldSku) => ({ taxCategory, isForChildren })

/** At this stock and below a line is LOW_STOCK. */
const lowStock = 3

const lineItemOf = ({ line, sold, price }: Priced, taxRate: number | null, major: (minor: number) => number): LineItem => {
  const { available = maxPerSku } = line
  return {
    itemId: line.id,
    productId: line.sku,
    articleId: sold.articleId,
    name: sold.name,
    slug: sold.slug,
    size: sold.size,
    sizeLabel: sold.sizeLabel,
    kindName: sold.kindName,
    color: sold.color,
    quantity: line.quantity,
    unitPrice: major(unitPriceOf(sold)),
    listPrice: major(sold.listPrice),
    price: major(price),
    taxRate,
    image: sold.image,
    availability: available <= 0 ? 'OUT_OF_STOCK' : available <= lowStock ? 'LOW_STOCK' : 'IN_STOCK',
    maxQuantity: Math.max(0, Math.min(maxPerSku, available)),
    giftCard: line.giftCard ? { ...line.giftCard, message: line.giftCard.message ?? null } : null,
  }
}

function messagesOf(line: StoredLine, sold: SoldSku | undefined, major: (minor: number) => number): BasketMessage[] {
  const { id: itemId, available = line.quantity } = line
  if (!sold) return [{ code: 'noLongerSold', itemId, values: { productId: line.sku } }]
  const messages: BasketMessage[] = []
  const price = unitPriceOf(sold)
  if (price !== line.seen) messages.push({ code: 'priceChanged', itemId, values: { from: major(line.seen), to: major(price) } })
  if (available <= 0) messages.push({ code: 'soldOut', itemId, values: { available: 0 } })
  else if (available < line.quantity) messages.push({ code: 'stockReduced', itemId, values: { available } })
  return messages
}
