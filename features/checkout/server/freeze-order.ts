import type { Ask } from '@stadion/http/serve'
import type { MailData } from '@stadion/mails/contract'
import { termsVersion } from '@stadion/market-law/terms'
import { brandOf } from '@stadion/site/brands'
import { toMajor } from '@stadion/site/money'
import { hasOwnText } from '@stadion/site/size-text'
import type { Storefront } from '@stadion/site/storefronts'
import { writtenAddress } from '@stadion/site/written-address'
import type { BagForOrder } from './bag-for-order.ts'
import { unitSharesOf } from './unit-shares.ts'

export interface FreezeInput {
  ask: Ask
  bag: BagForOrder
  ref: string
  method: string
  /** As `instrumentOf`. */
  instrument: string
  /** Of a bank's way: the name of its scheme, as shoppers know it. */
  bank: string | undefined
  acid: string | undefined
  emailHash: Buffer
  networkHash: string
  until: Date
  /** What the button said that was pressed. */
  button: string
}

/** The number of the line for wrapping. Documents count their lines in the same way, and have what was given back besides under -1 and -2. */
const wrappingLine = -3

/** Everything of a bag that its order keeps, whatever changes later: what `orders.open` stores. */
export function freezeOrder({ ask, bag, ref, method, instrument, bank, acid, emailHash, networkHash, until, button }: FreezeInput) {
  const { basket, lines, total } = bag
  const { brand, country, locale, currency, identityRegion } = ask.storefront
  const shares = unitSharesOf(bag, currency)
  const goods = lines.filter(({ isGiftCard }) => !isGiftCard)
  const { pricing, shipmentList, promotionList, billingAddress, gift } = basket
  const shown = new Map(shipmentList.flatMap(({ productLineItemList }) => productLineItemList).map((item) => [item.itemId, item]))
  return {
    ref,
    basketId: basket.basketId!,
    basketVersion: basket.version,
    numberPrefix: brandOf(brand).orderLetter + country,
    ...{ brand, region: identityRegion, country, locale, currency },
    acid: acid ?? null,
    email: basket.emailAddress!,
    emailHash: emailHash.toString('hex'),
    networkHash,
    total,
    due: bag.due,
    holdUntil: until.toISOString(),
    at: ask.now().toISOString(),
    lines: [
      {
        n: 0,
        kind: 'delivery',
        name: 'delivery',
        unitMinor: bag.delivery.price,
        quantity: 1,
        units: [{ ...shares.delivery, standardDelivery: bag.delivery.standard }],
      },
      ...(bag.service.price > 0
        ? [{ n: wrappingLine, kind: 'service', name: 'wrapping', unitMinor: bag.service.price, quantity: 1, units: [shares.service] }]
        : []),
      ...lines.map(({ itemId, sku, articleId, taxCategory, unitPrice, quantity }, index) => {
        const { name, size, sizeLabel } = shown.get(itemId)!
        return {
          n: index + 1,
          itemId,
          sku,
          articleId,
          name,
          size,
          sizeLabel,
          taxCategory,
          unitMinor: unitPrice,
          quantity,
          units: shares.lines[index]!,
        }
      }),
    ],
    snapshot: {
      pricing,
      shipmentList,
      voucherList: usedVouchers(basket),
      promotionList,
      billingAddress,
      method,
      instrument,
      ...(bank ? { bank } : {}),
      ...(gift?.wrap ? { gift: { note: gift.note, hidePrices: gift.hidePrices, ...freeBy(gift) } } : {}),
      newsletter: basket.newsletter === true,
      tenders: tendersOf(bag, method),
      /** Who said what it is taxed with, and what: the tables, or a tax engine as it quoted (D-135). Minor units. */
      tax: taxOf(bag.law),
      /** What was taken from stock, and is given back if the order expires. */
      taken: taken(goods),
      /** The confirmation mail without the order number, which is drawn last. */
      letter: letterOf(bag, method, ask.storefront, acid !== undefined),
      /** What the shopper was shown before pressing the button (10.7). */
      contract: { button, terms: termsVersion, locale, at: ask.now().toISOString() },
    },
  }
}
export type FrozenOrder = ReturnType<typeof freezeOrder>

/** Without one that is not used since a promotion saves more. */
const usedVouchers = ({ voucherList }: BagForOrder['basket']) => voucherList.filter(({ replacedBy }) => replacedBy === undefined)

const freeBy = ({ freeLevel }: { freeLevel?: number | undefined }) => (freeLevel === undefined ? {} : { freeLevel })

const taxOf = ({ quoted }: BagForOrder['law']) =>
  quoted ? { by: quoted.by, id: quoted.id ?? null, lines: quoted.lines, total: quoted.total } : { by: 'tables' }

/** Pieces by SKU: two lines of one SKU are taken together. */
export function taken(lines: BagForOrder['lines']): { sku: string; quantity: number }[] {
  const bySku = new Map<string, number>()
  for (const { sku, quantity } of lines) bySku.set(sku, (bySku.get(sku) ?? 0) + quantity)
  return [...bySku].map(([sku, quantity]) => ({ sku, quantity }))
}

/** What pays, in minor units; together it is the total. */
function tendersOf({ giftCards, due }: BagForOrder, method: string): { method: string; last4: string | null; amount: number }[] {
  const cards = giftCards.map(({ last4, amount }) => ({ method: 'GIFT_CARD', last4, amount }))
  return due > 0 || cards.length === 0 ? [...cards, { method, last4: null, amount: due }] : cards
}

/**
 * @param isMember whether an account orders. A stranger could otherwise order for cash in order to write to anybody: an address is typed text.
 */
function letterOf(
  bag: BagForOrder,
  method: string,
  { country, currency, htmlLang }: Storefront,
  isMember: boolean,
): Omit<MailData['order-confirmation'], 'orderNumber'> {
  const { basket, total } = bag
  const { pricing, shipmentList, billingAddress, promotionList = [], gift } = basket
  const shipment = shipmentList.find(({ shipmentType }) => shipmentType === 'inline')
  const { promisedFrom: from, promisedTo: to } = shipment?.shippingLineItem ?? {}
  const freeDelivery = promotionList.find((one) => one.freeDelivery)
  const isSure = isMember || method !== 'CASH_ON_DELIVERY'
  const abroad = (of: string) => (of === country ? [] : [new Intl.DisplayNames(htmlLang, { type: 'region' }).of(of) ?? of])
  return {
    ...(shipment?.shippingAddress && isSure ? { address: writtenAddress(shipment.shippingAddress) } : {}),
    ...(billingAddress && isSure ? { billing: [...writtenAddress(billingAddress), ...abroad(billingAddress.country)] } : {}),
    ...(from && to ? { arrives: { from, to } } : {}),
    lines: shipmentList
      .flatMap(({ productLineItemList }) => productLineItemList)
      .map(({ productId, name, color, size, sizeLabel = size, giftCard, quantity, price }) => ({
        articleId: bag.lines.find(({ sku }) => sku === productId)?.articleId ?? null,
        name: color ? `${name}, ${color}` : name,
        size: sizeLabel,
        hasOwnText: hasOwnText({ size, giftCard }),
        ...{ quantity, price },
      })),
    discount: pricing.discountTotal,
    promotions: promotionList.filter(({ discount }) => discount > 0).map(({ name }) => name),
    vouchers: usedVouchers(basket).map(({ code }) => code),
    shipping: pricing.shippingTotal,
    ...(freeDelivery ? { shippingPromotion: freeDelivery.name } : {}),
    ...(shipment?.shippingLineItem.freeLevel ? { shippingLevel: shipment.shippingLineItem.freeLevel } : {}),
    ...(gift?.wrap ? { wrapping: pricing.serviceTotal ?? 0, ...(gift.freeLevel ? { wrappingLevel: gift.freeLevel } : {}) } : {}),
    tax: pricing.taxTotal,
    taxIncluded: pricing.taxIncluded,
    total: toMajor(total, currency),
    paid: tendersOf(bag, method).map((tender) => ({ method: tender.method, amount: toMajor(tender.amount, currency) })),
    ...(bag.giftCards.length > 0 ? { giftCards: bag.giftCards.map(({ last4 }) => last4) } : {}),
  }
}
