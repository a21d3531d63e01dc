import { divideHalfUp, shareOut, sum } from '@stadion/site/minor-units'
import type { BillFacts, DocumentKind, Issued, Piece, Share, TaxedAt } from './bill-facts.ts'

/** Numbers of rows that are no pieces. An order has delivery and wrapping under the same numbers. */
export const rowOf = { delivery: 0, goodwill: -1, movedGoodwill: -2, wrapping: -3 } as const

/** What is sold or done, so that it is taxed: everything but goodwill. */
export const isSupply = ({ n }: Pick<DocumentLine, 'n'>): boolean => n >= 0 || n === rowOf.wrapping

/** A row of a document: equal pieces, or what `rowOf` names; a goodwill may be moved to where it finds room. Minor units. */
export interface DocumentLine {
  n: number
  units: number[]
  sku: string | null
  name: string | null
  size: string | null
  /** As that of a piece. */
  hasOwnText?: boolean | undefined
  quantity: number
  unitPrice: number
  discount: number
  tax: number
  /** With tax. */
  gross: number
  /** By rate; usually one. Empty for what carries no tax. */
  taxes: TaxedAt[]
}

export interface PlannedDocument {
  kind: DocumentKind
  lines: DocumentLine[]
  total: number
  /** The invoice that a credit corrects. */
  corrects: string | null
}

/**
 * The documents that an event of an order needs: an invoice for goods that leave, the first with delivery and wrapping; a receipt for gift
 * cards; a credit for what is given back of an invoice (D-132). Usually one, often none.
 */
export function planDocuments(facts: BillFacts): PlannedDocument[] {
  if (facts.kind === 'shipped') return forShipment(facts)
  if (facts.kind === 'refund-started') return forGoodwill(facts)
  return forReturn(facts)
}

function forShipment({ pieces, delivery, service, hasCharges }: BillFacts): PlannedDocument[] {
  const goods = linesOf(pieces.filter(({ isGiftCard }) => !isGiftCard))
  const cards = linesOf(pieces.filter(({ isGiftCard }) => isGiftCard))
  const charges = goods.length > 0 && hasCharges ? [...chargeLines(rowOf.delivery, delivery), ...chargeLines(rowOf.wrapping, service)] : []
  return [planned('INVOICE', [...goods, ...charges]), planned('RECEIPT', cards)].filter(({ lines }) => lines.length > 0)
}

/**
 * Only what an invoice has can be credited: pieces that never left have none. Where a goodwill has been credited already, it is moved to
 * the other invoices; what finds no room there has been given back before, as it has of the money.
 */
function forReturn({ pieces, delivery, service, data, documents }: BillFacts): PlannedDocument[] {
  let moved = 0
  const credits = documents
    .filter(({ kind }) => kind === 'INVOICE')
    .map((invoice) => {
      const own = linesOf(pieces.filter(({ n, unitNo }) => invoice.lines.some((line) => line.n === n && line.units.includes(unitNo))))
      const has = (row: number) => invoice.lines.some(({ n }) => n === row)
      const back = [
        ...(has(rowOf.delivery) && delivery && data.delivery ? chargeLines(rowOf.delivery, partOf(delivery, data.delivery)) : []),
        ...(has(rowOf.wrapping) && data.service ? chargeLines(rowOf.wrapping, service) : []),
      ]
      const lines = [...own, ...back]
      const room = openOf(invoice, documents) - sum(lines.map(({ gross }) => gross))
      moved += Math.max(0, -room)
      return { number: invoice.number, room, lines: room < 0 ? [...lines, goodwillLine(room, rowOf.movedGoodwill)] : lines }
    })
  return credits
    .map(({ number, room, lines }) => {
      const part = Math.min(moved, Math.max(0, room))
      moved -= part
      return planned('CREDIT', part > 0 ? [...lines, goodwillLine(part, rowOf.movedGoodwill)] : lines, number)
    })
    .filter(({ total }) => total > 0)
}

/** Money that is given out of goodwill lowers no taxable sum. It is credited to the invoices in their order, as far as they reach. */
function forGoodwill({ isGoodwill, data: { amount = 0 }, documents }: BillFacts): PlannedDocument[] {
  if (!isGoodwill) return []
  let left = amount
  return documents
    .filter(({ kind }) => kind === 'INVOICE')
    .map((invoice) => {
      const part = Math.min(left, openOf(invoice, documents))
      left -= part
      return planned('CREDIT', [goodwillLine(part, rowOf.goodwill)], invoice.number)
    })
    .filter(({ total }) => total > 0)
}

const openOf = ({ number, total }: Issued, documents: readonly Issued[]): number =>
  total - sum(documents.filter(({ corrects }) => corrects === number).map((credit) => credit.total))

const planned = (kind: DocumentKind, lines: DocumentLine[], corrects: string | null = null): PlannedDocument => ({
  kind,
  lines,
  total: sum(lines.map(({ gross }) => gross)),
  corrects,
})

function linesOf(pieces: readonly Piece[]): DocumentLine[] {
  const byLine = new Map<string, Piece[]>()
  // Pieces of one line may be taxed differently.
  for (const piece of pieces) {
    const key = [piece.n, ...piece.taxes.map(({ rate }) => rate).sort()].join(' ')
    byLine.set(key, [...(byLine.get(key) ?? []), piece])
  }
  return [...byLine.values()].map((own) => {
    const { n, sku, name, size, hasOwnText, price } = own[0]!
    return {
      ...{ n, sku, name, size, hasOwnText, unitPrice: price, quantity: own.length, units: own.map(({ unitNo }) => unitNo) },
      discount: sum(own.map(({ discount }) => discount)),
      tax: sum(own.map(({ tax }) => tax)),
      gross: sum(own.map(({ paid }) => paid)),
      taxes: byRate(own.flatMap(({ taxes }) => taxes)),
    }
  })
}

/** Sums what is taxed at each rate; the rates in the order in which they come. */
export const byRate = (parts: readonly TaxedAt[]): TaxedAt[] =>
  [...new Set(parts.map(({ rate }) => rate))].map((rate) => {
    const own = parts.filter((part) => part.rate === rate)
    return { rate, paid: sum(own.map(({ paid }) => paid)), tax: sum(own.map(({ tax }) => tax)) }
  })

/** The row of what costs something beside the goods; none if there is no such thing. */
const chargeLines = (n: number, share: Share | null): DocumentLine[] => {
  if (!share) return []
  const { price, discount, tax, taxes, paid } = share
  return [{ n, units: [1], sku: null, name: null, size: null, quantity: 1, unitPrice: price, discount, tax, gross: paid, taxes }]
}

const goodwillLine = (amount: number, n: typeof rowOf.goodwill | typeof rowOf.movedGoodwill): DocumentLine => ({
  ...{
    n,
    units: [],
    sku: null,
    name: null,
    size: null,
    quantity: 1,
    unitPrice: amount,
    discount: 0,
    tax: 0,
    gross: amount,
    taxes: [],
  },
})

/** A part of the delivery, with its part of the tax of each rate. */
function partOf(delivery: Share, amount: number): Share {
  if (amount >= delivery.paid) return delivery
  const parts = shareOut(
    amount,
    delivery.taxes.map(({ paid }) => paid),
  )
  const taxes = delivery.taxes.map(({ rate, paid, tax }, index) => {
    const own = parts[index]!
    return { rate, paid: own, tax: paid > 0 ? divideHalfUp(tax * own, paid) : 0 }
  })
  return { price: amount, discount: 0, tax: sum(taxes.map(({ tax }) => tax)), paid: amount, taxes }
}
