import type { Translate } from '@stadion/fragments/fragment'
import { sum } from '@stadion/site/minor-units'
import { dateIn } from '@stadion/site/time-of-day'
import type { DocumentContent } from '../draw/document-content.ts'
import { waysToPay } from '../draw/ways-to-pay.ts'
import { type DocumentLine, isSupply } from '../plan-documents.ts'
import { taxTable } from '../tax-table.ts'
import { amountOf, categoryOf, eInvoiceLines } from './e-invoice-lines.ts'
import { buyerParty, postalAddress, sellerParty } from './parties.ts'
import { vatNumber } from './vat-number.ts'
import { filled, xmlText } from './xml-text.ts'

/** How UNCL 4461 calls the ways to pay: card, online payment, cash, as agreed. */
const paymentMeans: Readonly<Record<string, string>> = { CARD: '48', WALLET: '68', BANK_REDIRECT: '68', CASH_ON_DELIVERY: '10' }

/**
 * What the XML of a document says, in the terms of EN 16931 and the shape of the library. Goodwill is no supply and lowers no taxable sum:
 * it is money that was given back already, or is still to be (BT-113). Undefined where the standard has no document for it: receipts, credits of
 * goodwill alone, buyers without company and VAT number, sellers whom nothing identifies.
 */
export function eInvoiceContent({ planned, facts, seller, storefront, mark, issuedAt }: DocumentContent, t: Translate): object | undefined {
  const { order } = facts
  const { currency } = order
  const buyer = order.billingAddress
  // A name without any character that XML allows counts as missing; the document is still issued.
  const company = xmlText(buyer?.company ?? '')
  const vat = vatNumber(buyer?.vatId)
  const lines = planned.lines.filter((line) => isSupply(line) && (line.gross > 0 || line.taxes.length > 0)).map(withRate)
  const supplier = sellerParty(seller, order.country)
  if (!buyer || !company || !vat || !supplier || planned.kind === 'RECEIPT' || lines.length === 0) return undefined
  const isCredit = planned.kind === 'CREDIT'
  const rates = taxTable(lines)
  const tax = sum(rates.map((rate) => rate.tax))
  const gross = sum(rates.map((rate) => rate.gross))
  const due = isCredit || order.method === 'CASH_ON_DELIVERY' ? planned.total : 0
  const ways = waysToPay({ facts, storefront }, t)
  return filled({
    'cbc:CustomizationID': 'urn:cen.eu:en16931:2017',
    'cbc:ID': mark,
    'cbc:IssueDate': dateIn(issuedAt, order.country),
    'cbc:InvoiceTypeCode': isCredit ? '381' : '380',
    'cbc:Note': seller.isExample ? [t('documents.example')] : undefined,
    'cbc:DocumentCurrencyCode': currency,
    'cac:OrderReference': { 'cbc:ID': order.number, 'cbc:SalesOrderID': order.number },
    'cac:BillingReference': planned.corrects ? [{ 'cac:InvoiceDocumentReference': { 'cbc:ID': planned.corrects } }] : undefined,
    'cac:AccountingSupplierParty': { 'cac:Party': supplier },
    'cac:AccountingCustomerParty': { 'cac:Party': buyerParty(buyer, company, vat) },
    'cac:Delivery': isCredit
      ? undefined
      : filled({
          'cbc:ActualDeliveryDate': dateIn(new Date(facts.at), order.country),
          'cac:DeliveryLocation': order.deliveryAddress ? { 'cac:Address': postalAddress(order.deliveryAddress) } : undefined,
        }),
    'cac:PaymentMeans': [{ 'cbc:PaymentMeansCode': order.due > 0 ? (paymentMeans[order.method] ?? 'ZZZ') : 'ZZZ' }],
    'cac:PaymentTerms': ways ? filled({ 'cbc:Note': `${t(isCredit ? 'documents.backTo' : 'documents.paidBy')} ${ways}` }) : undefined,
    'cac:TaxTotal': [
      {
        ...amountOf('TaxAmount', tax, currency),
        'cac:TaxSubtotal': rates.map((rate) => ({
          ...amountOf('TaxableAmount', rate.net, currency),
          ...amountOf('TaxAmount', rate.tax, currency),
          'cac:TaxCategory': categoryOf(rate.rate),
        })),
      },
    ],
    'cac:LegalMonetaryTotal': {
      ...amountOf('LineExtensionAmount', gross - tax, currency),
      ...amountOf('TaxExclusiveAmount', gross - tax, currency),
      ...amountOf('TaxInclusiveAmount', gross, currency),
      ...(due === gross ? {} : amountOf('PrepaidAmount', gross - due, currency)),
      ...amountOf('PayableAmount', due, currency),
    },
    'cac:InvoiceLine': eInvoiceLines(lines, currency, t),
  })
}

/** The standard has no line without a rate. */
const withRate = (line: DocumentLine): DocumentLine =>
  line.taxes.length > 0 ? line : { ...line, taxes: [{ rate: 0, paid: line.gross, tax: 0 }] }
