import { taxLaw } from '@stadion/market-law/tax/tax-law'
import { currencyExponent } from '@stadion/site/money'
import { storefronts } from '@stadion/site/storefronts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { basketSchema } from '../../schema.ts'
import { bagForOrder } from '../bag-for-order.ts'
import type { SoldSku } from '../sold-sku.ts'
import { testDays } from '../test-shop.ts'
import { deliveryFees } from './delivery-fees.ts'
import type { PromotionTerms } from './promotion-terms.ts'
import type { VoucherTerms } from './voucher-terms.ts'
import { wrappingFees } from './wrapping-fees.ts'

const pricing = { delivery: deliveryFees, taxes: taxLaw, wrapping: wrappingFees }
const byCurrency = [...new Map(storefronts.map(({ currency, country }) => [currency, { currency, country }])).values()]

const aPromotion = (own: Partial<PromotionTerms>): PromotionTerms => ({
  ...{ key: 'p', name: 'P', effect: 'PERCENT', percentage: null, amount: null, articles: null, reducedGoods: false },
  ...{ minimum: null, pieces: null, members: false, firstOrder: false, withVoucher: true },
  ...own,
})
const aVoucher = (own: Partial<VoucherTerms>): VoucherTerms => ({
  ...{ code: 'V', percentage: null, amount: null, minimum: 0, reason: null },
  ...own,
})
interface Piece extends Pick<SoldSku, 'listPrice' | 'salePrice' | 'giftCard'> {
  articleId: string
  quantity: number
}
const aLine = (own: Partial<Piece> = {}): Piece => ({
  ...{ articleId: 'AA1', listPrice: 10_000, salePrice: null, giftCard: false, quantity: 1 },
  ...own,
})
interface Case {
  lines: readonly Piece[]
  promotions: readonly PromotionTerms[]
  voucher?: VoucherTerms | undefined
  express?: boolean
  isMember?: boolean
  isFirst?: boolean
  place?: { currency: string; country: string }
}

const order = ({ lines, promotions, voucher, express, isMember = false, isFirst = false, place = byCurrency[0]! }: Case) =>
  bagForOrder(pricing, {
    bag: {
      ...{ id: 'b_1', version: 1, voucher: voucher?.code ?? null, email: null, shipping_address: null, billing_address: null },
      lines: lines.map(({ quantity }, index) => ({ id: `li_${index}`, sku: `S${index}`, quantity, seen: 0 })),
      shipping_method: express ? 'express' : 'standard',
    },
    facts: new Map(
      lines.map(({ quantity: _, ...own }, index) => [
        `S${index}`,
        {
          ...{ name: 'Runner', slug: 'runner', size: '6', image: '/r.svg', membersOnly: false, taxCategory: 'footwear' as const },
          ...{ isForChildren: false, ...own },
        },
      ]),
    ),
    voucher,
    promotions: { list: promotions, seen: 's', isFirst },
    ...place,
    ...{ hasAccount: false, isMember, at: new Date('2026-11-21T09:00:00Z'), daysOf: testDays },
  })

/** The documented rules once more, on single pieces and in whole numbers of any size, without any code of the shop. */
function oracle({ lines, promotions, voucher, express, isMember = false, isFirst = false, place = byCurrency[0]! }: Case) {
  const goods = lines.flatMap((line, at) => (line.giftCard ? [] : [{ ...line, at, unit: line.salePrice ?? line.listPrice }]))
  const lineSum = ({ unit, quantity }: { unit: number; quantity: number }) => BigInt(unit) * BigInt(quantity)
  const add = (all: readonly bigint[]) => all.reduce((one, other) => one + other, 0n)
  const percentOf = (amount: bigint, percent: number) => (amount * BigInt(percent) * 2n + 100n) / 200n
  /** One coin after the other goes to the line that has got too little. */
  const split = (amount: bigint, weights: readonly bigint[]): bigint[] => {
    const all = add(weights)
    const rest = weights.map((weight) => (amount * weight) % all)
    const parts = weights.map((weight, n) => (amount * weight - rest[n]!) / all)
    for (let coins = amount - add(parts); coins > 0n; coins--) {
      const next = rest.reduce((most, one, n) => (one > rest[most]! ? n : most), 0)
      parts[next]! += 1n
      rest[next] = -1n
    }
    return parts
  }
  const cutBy = (p: PromotionTerms): bigint[] | undefined => {
    const isIn = (line: (typeof goods)[number]) =>
      (!p.articles || p.articles.includes(line.articleId)) && (p.effect === 'FREE_DELIVERY' || p.reducedGoods || line.salePrice === null)
    const mine = goods.filter(isIn)
    const single = mine.flatMap((line) => Array.from({ length: line.quantity }, () => line))
    if (single.length === 0) return undefined
    if (p.minimum === null && p.pieces === null && !p.members && !p.firstOrder) return undefined
    if (p.minimum !== null && add(single.map(({ unit }) => BigInt(unit))) < BigInt(p.minimum)) return undefined
    if (p.pieces !== null && single.length < p.pieces) return undefined
    if ((p.members && !isMember) || (p.firstOrder && !isFirst)) return undefined
    const cut = goods.map(() => 0n)
    const put = (line: (typeof goods)[number], amount: bigint) => {
      cut[goods.indexOf(line)]! += amount
    }
    if (p.effect === 'PERCENT') for (const line of mine) put(line, percentOf(lineSum(line), p.percentage!))
    if (p.effect === 'AMOUNT') {
      const all = add(mine.map(lineSum))
      const parts = all > 0n ? split(all < BigInt(p.amount!) ? all : BigInt(p.amount!), mine.map(lineSum)) : []
      for (const [n, part] of parts.entries()) put(mine[n]!, part)
    }
    if (p.effect === 'CHEAPEST_FREE') {
      const sorted = single.toSorted((a, b) => a.unit - b.unit || a.at - b.at)
      const free = add(sorted.slice(0, Math.floor(single.length / p.pieces!)).map(({ unit }) => BigInt(unit)))
      if (free > 0n) for (const [n, part] of split(free, mine.map(lineSum)).entries()) put(mine[n]!, part)
    }
    return cut
  }
  const cutByVoucher = (v: VoucherTerms, before: readonly bigint[]): bigint[] | undefined => {
    const left = goods.map((line, n) => (line.salePrice === null ? lineSum(line) - before[n]! : 0n))
    const all = add(left)
    const most = BigInt(v.amount ?? 0)
    const none = goods.map(() => 0n)
    const cut =
      v.percentage !== null ? left.map((one) => percentOf(one, v.percentage!)) : all > 0n ? split(all < most ? all : most, left) : none
    return add(cut) === 0n || add(goods.map(lineSum)) < BigInt(v.minimum) ? undefined : cut
  }
  const fees = deliveryFees[place.currency]!
  const minor = (major: number) => BigInt(Math.round(major * 10 ** currencyExponent(place.currency)))
  const costOf = (cut: readonly bigint[], isFree: boolean) => {
    const left = add(goods.map(lineSum)) - add(cut)
    if (goods.length === 0) return { left, delivery: 0n }
    return { left, delivery: express ? minor(fees[2]) : isFree || left >= minor(fees[1]) ? 0n : minor(fees[0]) }
  }
  const none = goods.map(() => 0n)
  const alone = voucher ? cutByVoucher(voucher, none) : undefined
  const choices: { cut: bigint[]; key: string | undefined; uses: boolean; isFree: boolean }[] = [
    { cut: alone ?? none, key: undefined, uses: alone !== undefined, isFree: false },
  ]
  for (const p of promotions) {
    const cut = cutBy(p)
    if (!cut) continue
    const more = voucher && p.withVoucher ? cutByVoucher(voucher, cut) : undefined
    const isFree = p.effect === 'FREE_DELIVERY'
    choices.push({ cut: more ? cut.map((one, n) => one + more[n]!) : cut, key: p.key, uses: more !== undefined, isFree })
  }
  const costs = choices.map(({ cut, isFree }) => costOf(cut, isFree))
  const totals = costs.map(({ left, delivery }) => left + delivery)
  const least = totals.reduce((one, other) => (other < one ? other : one))
  const at = totals.indexOf(least)
  const { cut, key, uses } = choices[at]!
  return {
    key,
    uses,
    cuts: lines.map((_, n) => Number(cut[goods.findIndex((line) => line.at === n)] ?? 0n)),
    delivery: Number(costs[at]!.delivery),
  }
}

const units = fc.oneof(fc.integer({ min: 1, max: 30_000 }), fc.integer({ min: 1, max: 3 }))
const lineArb: fc.Arbitrary<Piece> = fc.record({
  articleId: fc.constantFrom('AA1', 'AA2', 'AA3'),
  listPrice: units,
  salePrice: fc.constant(null),
  giftCard: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 10 }),
})
const linesArb = fc
  .array(fc.tuple(lineArb, fc.integer({ min: 0, max: 3 })), { minLength: 1, maxLength: 5 })
  // A quarter is reduced, and a quarter of the rest are gift cards.
  .map((all) =>
    all.map(([line, kind]) => ({
      ...line,
      giftCard: kind === 1 && line.giftCard,
      salePrice: kind === 0 ? Math.ceil(line.listPrice / 2) : null,
    })),
  )
const promotionArb = fc
  .record({
    effect: fc.constantFrom<PromotionTerms['effect'][]>('PERCENT', 'AMOUNT', 'FREE_DELIVERY', 'CHEAPEST_FREE'),
    percentage: fc.integer({ min: 1, max: 100 }),
    amount: units,
    articles: fc.option(fc.subarray(['AA1', 'AA2'], { minLength: 1 })),
    reducedGoods: fc.boolean(),
    minimum: fc.option(units),
    pieces: fc.option(fc.integer({ min: 2, max: 6 })),
    members: fc.boolean(),
    firstOrder: fc.boolean(),
    withVoucher: fc.boolean(),
  })
  .map((one) => ({
    ...one,
    percentage: one.effect === 'PERCENT' ? one.percentage : null,
    amount: one.effect === 'AMOUNT' ? one.amount : null,
    pieces: one.effect === 'CHEAPEST_FREE' ? (one.pieces ?? 3) : one.pieces,
  }))
const voucherArb = fc
  .record({ isPercent: fc.boolean(), percentage: fc.integer({ min: 1, max: 100 }), amount: units, minimum: fc.constantFrom(0, 0, 20_000) })
  .map(({ isPercent, percentage, amount, minimum }) => aVoucher({ minimum, ...(isPercent ? { percentage } : { amount }) }))

test('DESK-PROMO-03: reductions are those of an oracle, on each line, in all currencies: with a condition only, the one that saves most, never on gift cards', () => {
  const seen = { promotion: 0, both: 0, instead: 0, free: 0 }
  fc.assert(
    fc.property(
      fc.record({
        lines: linesArb,
        promotions: fc
          .array(promotionArb, { maxLength: 4 })
          .map((all) => all.map((one, n) => aPromotion({ ...one, key: `p${n}`, name: `P${n}` }))),
        voucher: fc.option(voucherArb, { nil: undefined }),
        express: fc.boolean(),
        isMember: fc.boolean(),
        isFirst: fc.boolean(),
        place: fc.constantFrom(...byCurrency),
      }),
      (one) => {
        const { basket, lines, delivery, voucher, promotions } = order(one)
        const right = oracle(one)
        const [chosen] = basket.promotionList!
        expect({
          key: chosen?.key,
          uses: voucher !== null && basket.voucherList[0]!.reason === null,
          cuts: lines.map(({ discount }) => discount),
          delivery: delivery.price - delivery.discount,
        }).toEqual(right)
        // Of gift cards nothing; of reduced goods only where it is said, and never by a voucher.
        const mayReduce = one.promotions.find(({ key }) => key === chosen?.key)?.reducedGoods
        one.lines.forEach(({ giftCard, salePrice }, n) => {
          if (giftCard || (salePrice !== null && !mayReduce)) expect(lines[n]!.discount).toBe(0)
        })
        for (const { quantity, unitPrice, discount } of lines) expect(discount).toBeLessThanOrEqual(quantity * unitPrice)
        expect(promotions!.isFirst).toBe(one.promotions.find(({ key }) => key === chosen?.key)?.firstOrder ?? false)
        basketSchema.parse(basket)
        if (chosen) seen.promotion++
        if (chosen && right.uses) seen.both++
        if (basket.voucherList[0]?.replacedBy) seen.instead++
        if (chosen?.freeDelivery) seen.free++
      },
    ),
    { numRuns: 2_000, seed: 2701 },
  )
  // The property has looked at every way.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20)
})

const three = [aLine({ listPrice: 3_000 }), aLine({ articleId: 'AA2', listPrice: 2_000, quantity: 2 })]
test.each<[string, PromotionTerms, { discounts: number[]; delivery: number }]>([
  ['10 % from 60.00 on', aPromotion({ percentage: 10, minimum: 6_000 }), { discounts: [300, 400], delivery: 0 }],
  ['10 % from 80.00 on, which it is not', aPromotion({ percentage: 10, minimum: 8_000 }), { discounts: [0, 0], delivery: 0 }],
  [
    '10.00 off by the prices of the lines',
    aPromotion({ effect: 'AMOUNT', amount: 1_000, pieces: 3 }),
    { discounts: [429, 571], delivery: 0 },
  ],
  ['the cheapest of three', aPromotion({ effect: 'CHEAPEST_FREE', pieces: 3 }), { discounts: [857, 1_143], delivery: 0 }],
  ['50 % of one article', aPromotion({ percentage: 50, articles: ['AA1'], pieces: 1 }), { discounts: [1_500, 0], delivery: 0 }],
  [
    'two pieces of an article that has one',
    aPromotion({ percentage: 50, articles: ['AA1'], pieces: 2 }),
    { discounts: [0, 0], delivery: 0 },
  ],
  ['1 %, by which delivery would cost again', aPromotion({ percentage: 30, minimum: 1 }), { discounts: [900, 1_200], delivery: 495 }],
])('%s', (_, terms, { discounts, delivery }) => {
  const { lines, delivery: fee } = order({ lines: three, promotions: [terms] })
  expect([lines.map(({ discount }) => discount), fee.price - fee.discount]).toEqual([discounts, delivery])
})

test('a reduction that makes the bag dearer, since delivery costs again, is none', () => {
  const { basket } = order({ lines: [aLine({ listPrice: 5_000 })], promotions: [aPromotion({ percentage: 2, minimum: 1 })] })
  expect([basket.pricing.total, basket.promotionList]).toEqual([50, []])
})

test('free delivery names the promotion at the delivery, and takes nothing off the goods', () => {
  const free = aPromotion({ key: 'free', name: 'Free in autumn', effect: 'FREE_DELIVERY', pieces: 1 })
  const { basket, delivery } = order({ lines: [aLine({ listPrice: 1_000 })], promotions: [free] })
  expect(delivery).toEqual({ price: 495, discount: 495, standard: 0 })
  // Beside express it saves nothing; what is kept of a return is all that express costs more than nothing.
  const express = order({ lines: [aLine({ listPrice: 1_000 })], promotions: [free], express: true })
  expect([express.delivery, express.basket.promotionList]).toEqual([{ price: 995, discount: 0, standard: 0 }, []])
  expect(basket.shipmentList[0]!.shippingLineItem.discountList).toEqual([{ name: 'Free in autumn', price: -4.95 }])
  expect(basket.promotionList).toEqual([{ key: 'free', name: 'Free in autumn', discount: 0, freeDelivery: true }])
  expect([basket.pricing.discountTotal, basket.pricing.total]).toEqual([0, 10])
})

test('a voucher that saves less is not used where both do not go together, and does not stop the order; where it saves as much, it is', () => {
  const voucher = aVoucher({ code: 'TEN', percentage: 10 })
  const twenty = aPromotion({ name: 'Twenty', percentage: 20, pieces: 1, withVoucher: false })
  const { basket, voucher: used } = order({ lines: [aLine()], promotions: [twenty], voucher })
  expect(basket.voucherList).toEqual([
    { code: 'TEN', percentage: 10, amount: null, discount: 0, unused: 0, reason: null, replacedBy: 'Twenty' },
  ])
  expect([used, basket.pricing.discountTotal]).toEqual([null, 20])
  const same = order({ lines: [aLine()], promotions: [{ ...twenty, percentage: 10 }], voucher })
  expect([same.voucher?.code, same.basket.promotionList]).toEqual(['TEN', []])
  const expired = order({ lines: [aLine()], promotions: [twenty], voucher: aVoucher({ percentage: 10, reason: 'EXPIRED' }) })
  expect(expired.basket.voucherList).toMatchObject([{ reason: 'EXPIRED' }])
  expect(expired.basket.pricing.discountTotal).toBe(20)
})
