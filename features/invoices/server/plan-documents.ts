import { divideHalfUp, shareOut, sum } from '@stadion/site/minor-units'
import type { BillFacts, DocumentKind, Issued, Piece, Share, TaxedAt } from './bill-facts.ts'

/** A row of a document: equal pieces, the delivery (n 0), a goodwill (n -1), or a goodwill that is moved to where it finds room (n -2). Minor units. */
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
 * The documents that an event of an order needs: an invoice for goods that leave, with the delivery if none had it; a receipt for gift
 * cards; a credit for what is given back of an invoice (D-132). Usually one, often none.
 */
export function planDocuments(facts: BillFacts): PlannedDocument[] {
  if (facts.kind === 'shipped') return forShipment(facts)
  if (facts.kind === 'refund-started') return forGoodwill(facts)
  return forReturn(facts)
}

function forShipment({ pieces, delivery, documents }: BillFacts): PlannedDocument[] {
  const goods = linesOf(pieces.filter(({ isGiftCard }) => !isGiftCard))
  const cards = linesOf(pieces.filter(({ isGiftCard }) => isGiftCard))
  const isFirst = !documents.some(({ kind, lines }) => kind === 'INVOICE' && lines.some(({ n }) => n === 0))
  const withDelivery = goods.length > 0 && delivery && isFirst ? [...goods, deliveryLine(delivery)] : goods
  return [planned('INVOICE', withDelivery), planned('RECEIPT', cards)].filter(({ lines }) => lines.length > 0)
}

/**
 * Only what an invoice has can be credited: pieces that never left have none. Where a goodwill has been credited already, it is moved to
 * the other invoices; what finds no room there has been given back before, as it has of the money.
 */
function forReturn({ pieces, delivery, data, documents }: BillFacts): PlannedDocument[] {
  let moved = 0
  const credits = documents
    .filter(({ kind }) => kind === 'INVOICE')
    .map((invoice) => {
      const own = linesOf(pieces.filter(({ n, unitNo }) => invoice.lines.some((line) => line.n === n && line.units.includes(unitNo))))
      const hasDelivery = invoice.lines.some(({ n }) => n === 0)
      const back = hasDelivery && delivery && data.delivery ? [deliveryLine(partOf(delivery, data.delivery))] : []
      const lines = [...own, ...back]
      const room = openOf(invoice, documents) - sum(lines.map(({ gross }) => gross))
      moved += Math.max(0, -room)
      return { number: invoice.number, room, lines: room < 0 ? [...lines, goodwillLine(room, -2)] : lines }
    })
  return credits
    .map(({ number, room, lines }) => {
      const part = Math.min(moved, Math.max(0, room))
      moved -= part
      return planned('CREDIT', part > 0 ? [...lines, goodwillLine(part, -2)] : lines, number)
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
      return planned('CREDIT', [goodwillLine(part, -1)], invoice.number)
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

const deliveryLine = ({ price, discount, tax, taxes, paid }: Share): DocumentLine => ({
  ...{ n: 0, units: [1], sku: null, name: null, size: null, quantity: 1, unitPrice: price, discount, tax, gross: paid, taxes },
})

const goodwillLine = (amount: number, n: -1 | -2): DocumentLine => ({
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
