import { sum } from '@stadion/site/minor-units'
import { toMajor } from '@stadion/site/money'
import { missingOf } from '../../checkout-fields/missing.ts'
import type { Basket, BasketMessage, GiftWrap, LineItem, Shipment } from '../../contract.ts'
import { maxPerSku } from '../../schema.ts'
import type { StoredBag, StoredLine } from '../bag-table.ts'
import { raffleOf, type SoldSku, unitPriceOf } from '../sold-sku.ts'
import { amountsOf, type PricedBag, type PricedLine, type Pricing, type PricingInput } from './amounts.ts'
import { availabilityOf } from './availability.ts'
import { savedListOf } from './saved-list.ts'

/** Prices a bag for its shopper. */
export const priceBag = (pricing: Pricing, input: PricingInput): Basket => basketOf(input, amountsOf(pricing, input))

/** The basket of a priced bag, in major units. */
export function basketOf({ bag, facts, currency, country, hasAccount, daysOf }: PricingInput, amounts: PricedBag): Basket {
  const { lines, goods, giftCards, voucher, promotion, baseTotal, discountTotal, fee, shippingTotal, serviceTotal, law, taxed, total } =
    amounts
  const { paying, giftCardTotal, due } = amounts
  const major = (minor: number) => toMajor(minor, currency)
  const messageList = (bag.lines ?? []).flatMap((line) => messagesOf(line, facts.get(line.sku), major))

  const shipments: Omit<Shipment, 'shipmentId'>[] = []
  if (goods.length > 0) {
    const { from: promisedFrom, to: promisedTo } = daysOf(fee.method)
    shipments.push({
      shipmentType: 'inline',
      productLineItemList: goods.map((one, index) => ({
        ...lineItemOf(one, taxed.rateOfLines[index]!, major),
        ...(one.sold.membersOnly && !hasAccount ? { forMembers: true } : {}),
      })),
      shippingLineItem: {
        name: names[fee.method],
        method: fee.method,
        price: major(fee.price),
        ...(fee.freeLevel === undefined ? {} : { freeLevel: fee.freeLevel }),
        discountList: fee.free ? [{ name: promotion?.freeDelivery ? promotion.name : names.free, price: -major(fee.price) }] : [],
        ...{ promisedFrom, promisedTo },
      },
      ...(bag.shipping_address ? { shippingAddress: bag.shipping_address } : {}),
    })
  }
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
    totalProductCount: sum(lines.map(({ line }) => line.quantity)),
    pricing: {
      baseTotal: major(baseTotal),
      discountTotal: major(discountTotal),
      productTotal: major(baseTotal - discountTotal),
      shippingTotal: major(shippingTotal),
      serviceTotal: major(serviceTotal),
      taxTotal: major(taxed.total),
      total: major(total),
      taxIncluded: law.isIncluded,
      // Gift cards carry no tax, so nothing has to be estimated for a bag that holds only gift cards.
      taxEstimated: law.rate === undefined && (goods.length > 0 || lines.length === 0),
      taxLines: taxed.lines.map(({ rate, base, tax }) => ({ rate, base: major(base), tax: major(tax) })),
      deliveryFreeFrom: major(fee.freeFrom),
      giftCardTotal: major(giftCardTotal),
      amountDue: major(due),
    },
    giftCardList: paying.map(({ id, last4, applied, available }) => ({ id, last4, applied: major(applied), balance: major(available) })),
    shipmentList: shipments.map((shipment, index) => ({ shipmentId: `s${index + 1}`, ...shipment })),
    emailAddress: bag.email,
    newsletter: bag.newsletter ?? false,
    billingAddress: bag.billing_address,
    voucherList: voucher
      ? [
          {
            code: voucher.code,
            percentage: voucher.percentage,
            amount: voucher.amount === null ? null : major(voucher.amount),
            discount: major(voucher.discount),
            unused: major(voucher.unused),
            reason: voucher.reason,
            ...(voucher.replacedBy === undefined ? {} : { replacedBy: voucher.replacedBy }),
          },
        ]
      : [],
    promotionList: promotion
      ? [{ key: promotion.key, name: promotion.name, discount: major(promotion.discount), freeDelivery: promotion.freeDelivery }]
      : [],
    messageList,
    savedList: savedListOf(bag.saved ?? [], facts, major),
    gift: giftOf(bag, amounts, major),
    payment: null,
    missing:
      lines.length === 0
        ? []
        : missingOf({ email: bag.email, shippingAddress: bag.shipping_address, method: fee.method, hasGoods: goods.length > 0, country }),
  }
}

/** Names as the API returns them; pages show the translation of the method. */
const names = { standard: 'Standard delivery', express: 'Express delivery', email: 'E-mail', free: 'Free delivery' } as const

function giftOf({ gift }: StoredBag, { wrappingFee, wrappingLevel }: PricedBag, major: (minor: number) => number): GiftWrap | null {
  if (wrappingFee === null) return null
  const isFree = wrappingLevel !== undefined
  return {
    ...{ wrap: Boolean(gift), note: gift?.note ?? null, hidePrices: gift?.hidePrices ?? false },
    price: isFree ? 0 : major(wrappingFee),
    ...(isFree ? { freeLevel: wrappingLevel } : {}),
  }
}

const lineItemOf = ({ line, sold, price }: PricedLine, taxRate: number | null, major: (minor: number) => number): LineItem => {
  const { available = maxPerSku } = line
  const raffle = raffleOf(sold, line.quantity)
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
    // The price of members is no reduction, so nothing is struck beside it.
    priorPrice: typeof sold.priorPrice === 'number' && !sold.memberPrice ? major(sold.priorPrice) : null,
    ...(sold.memberPrice ? { memberPrice: true } : {}),
    ...(raffle ? { raffle } : {}),
    price: major(price),
    taxRate,
    image: sold.image,
    availability: availabilityOf(available),
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
  if (available <= 0) messages.push({ code: 'soldOut', itemId, values: { available: 0, ...(sold.won ? { raffle: sold.won.raffle } : {}) } })
  else if (available < line.quantity) messages.push({ code: 'stockReduced', itemId, values: { available } })
  return messages
}
