import { documentTitles } from '@stadion/market-law/document-title'
import { retention } from '@stadion/market-law/retention'
import { createSellerFor } from '@stadion/market-law/seller-for'
import { findStorefront } from '@stadion/site/storefronts'
import { translateOf } from '@stadion/translations/messages-of'
import { FacturX } from 'factur-x-kit'
import { expect, test } from 'vitest'
import type { BillFacts, Piece } from '../bill-facts.ts'
import { type PlannedDocument, planDocuments } from '../plan-documents.ts'
import { eInvoiceXml } from './e-invoice-xml.ts'

const sellers = {
  stadion: {
    DE: {
      code: 'SD',
      name: 'Acme & Co. GmbH',
      address: ['Allee 1', '20095 Hamburg'],
      register: [],
      mail: 'hilfe@acme.example',
      taxId: 'DE 123456789',
    },
    FR: {
      code: 'SF',
      name: 'Acme SARL',
      address: ['1 rue Haute', '75001 Paris'],
      register: [],
      mail: 'aide@acme.example',
      taxId: 'FR12345678901',
    },
  },
}
const address = {
  ...{ firstName: 'Anna', lastName: 'Muster', address1: 'Weg 1', address2: '', city: 'Berlin', zipcode: '10115', state: null },
  ...{ country: 'DE', phoneNumber: '' },
}
const company = { ...address, company: 'Muster <Söhne> GmbH', vatId: 'DE987654321' }

/** Pieces of a line by what they cost without tax. */
const pieces = (n: number, taxRate: number, nets: number[]): Piece[] =>
  nets.map((net, place) => {
    const tax = Math.round((net * taxRate) / 100)
    return {
      ...{ n, unitNo: place + 1, sku: `AA100${n}_540`, name: `Runner ${n}`, size: '42', isGiftCard: false },
      ...{ tax, paid: net + tax, price: net + tax + 100, discount: 100, taxes: [{ rate: taxRate, paid: net + tax, tax }] },
    }
  })
const delivery = { price: 495, discount: 0, tax: 79, paid: 495, taxes: [{ rate: 19, paid: 495, tax: 79 }] }

const facts = (own: object, order: object = {}): BillFacts =>
  ({
    ...{
      kind: 'shipped',
      at: '2026-12-31T10:00:00.000Z',
      data: { shipment: 'sh_1' },
      hasCharges: true,
      pieces: [],
      delivery,
      documents: [],
      ...own,
    },
    money: { method: 'CARD', brand: 'visa', last4: '1111' },
    order: {
      ...{ ref: 'or_1', number: 'SDE00000001', brand: 'stadion', country: 'DE', locale: 'de_DE', currency: 'EUR', method: 'CARD' },
      ...{ total: 20_000, due: 20_000, taxIncluded: true, deliveryAddress: address, billingAddress: company, ...order },
    },
  }) as unknown as BillFacts

async function xmlOf(given: BillFacts, at = '2027-01-01T00:00:00Z', named: Parameters<typeof createSellerFor>[0] = sellers) {
  const [planned] = planDocuments(given) as [PlannedDocument]
  const { brand, locale, country } = given.order
  const content = { planned, facts: given, seller: createSellerFor(named)(brand, country), storefront: findStorefront(brand, locale)! }
  return eInvoiceXml(
    { ...content, law: { titles: documentTitles, retention }, mark: 'SDDE-2027-000001', issuedAt: new Date(at) },
    translateOf(locale),
  )
}

/** What another library finds wrong, which has the business rules of EN 16931. */
async function brokenRules(xml: string | null): Promise<string[]> {
  const { valid, errors = [] } = (await FacturX.fromXML(xml!)).validate() as { valid: boolean; errors?: { message: string }[] }
  return valid ? [] : errors.map(({ message }) => message)
}

/** The values of all elements of a name. */
const valuesOf = (xml: string | null, name: string): string[] =>
  [...xml!.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)</`, 'g'))].map(([, value]) => value!)
const sumsOf = (xml: string | null) =>
  ['TaxBasisTotalAmount', 'TaxTotalAmount', 'GrandTotalAmount', 'TotalPrepaidAmount', 'DuePayableAmount'].map((name) =>
    Number(valuesOf(xml, name)[0] ?? 0),
  )

const france = { country: 'FR', locale: 'fr_FR' }
const goods = pieces(1, 19, [5_000, 5_000])

test('COM-INV-05 the XML is made from the first day of the row of the country on', async () => {
  const made = async (order: object, at: string) => (await xmlOf(facts({ pieces: goods }, order), at)) !== null
  expect(await made({}, '2026-12-31T23:59:59.999Z')).toBe(false)
  expect(await made({}, '2027-01-01T00:00:00Z')).toBe(true)
  expect(await made(france, '2026-08-31T23:59:59.999Z')).toBe(false)
  expect(await made(france, '2026-09-01T00:00:00Z')).toBe(true)
  expect(await made({ country: 'AT', locale: 'de_AT' }, '2030-01-01T00:00:00Z')).toBe(false)
})

test('COM-INV-05 only companies with a VAT number have one, and only for what is sold and taxed', async () => {
  const none: [BillFacts, Parameters<typeof xmlOf>[2]?][] = [
    [facts({ pieces: goods }, { billingAddress: { ...company, company: null } })],
    [facts({ pieces: goods }, { billingAddress: { ...company, vatId: undefined } })],
    // No country begins its numbers so, and readers would refuse it.
    [facts({ pieces: goods }, { billingAddress: { ...company, vatId: 'QQ987654321' } })],
    [facts({ pieces: goods }, { billingAddress: null })],
    [facts({ pieces: goods }), { stadion: { DE: { ...sellers.stadion.DE, taxId: undefined } } }],
    [facts({ pieces: [{ ...goods[0], isGiftCard: true, taxes: [], tax: 0 }] })],
    [facts({ kind: 'refund-started', isGoodwill: true, data: { amount: 500 }, documents: [invoiceOf(goods)] })],
  ]
  for (const [given, named] of none) expect(await xmlOf(given, undefined, named), JSON.stringify(given)).toBeNull()
})

test('COM-INV-05 invoices with several rates pass the rules of EN 16931', async () => {
  const german = await xmlOf(facts({ pieces: [...goods, ...pieces(2, 7, [1_900, 2_000, 1_900])] }))
  expect(await brokenRules(german)).toEqual([])
  // 100.00, 58.00 and the delivery of 4.16; the card has paid it.
  expect(sumsOf(german)).toEqual([162.16, 23.85, 186.01, 186.01, 0])
  expect(valuesOf(german, 'BilledQuantity')).toEqual(['2', '3', '1'])
  expect(german).toContain('Muster &lt;Söhne&gt; GmbH')

  const french = await xmlOf(
    facts({ pieces: [...pieces(1, 20, [4_000]), ...pieces(2, 10, [900]), ...pieces(3, 5.5, [2_000, 200])], delivery: null }, france),
  )
  expect(await brokenRules(french)).toEqual([])
  expect(valuesOf(french, 'CalculatedAmount')).toEqual(['8.00', '0.90', '1.21'])
  expect(sumsOf(french)).toEqual([71, 10.11, 81.11, 81.11, 0])

  // An example seller has a tax number that is no VAT number; here the carrier takes the money.
  const example = await xmlOf(facts({ pieces: [...goods, ...pieces(2, 7, [700])] }, { method: 'CASH_ON_DELIVERY' }), undefined, {})
  expect(await brokenRules(example)).toEqual([])
  expect(example).toContain('Beispiel: Diesen Verkäufer gibt es nicht')
  expect(sumsOf(example)).toEqual([111.16, 20.28, 131.44, 0, 131.44])
})

test('COM-INV-05 a delivery that is taxed at two rates has a row for each', async () => {
  const shared = [
    { rate: 20, paid: 300, tax: 50 },
    { rate: 0, paid: 195, tax: 0 },
  ]
  const xml = await xmlOf(
    facts({ pieces: [...pieces(1, 20, [5_000]), ...pieces(2, 0, [3_250])], delivery: { ...delivery, tax: 50, taxes: shared } }, france),
  )
  expect(await brokenRules(xml)).toEqual([])
  expect(valuesOf(xml, 'BasisAmount')).toEqual(['52.50', '34.45'])
  expect(valuesOf(xml, 'CalculatedAmount')).toEqual(['10.50', '0.00'])
  expect(sumsOf(xml)).toEqual([86.95, 10.5, 97.45, 97.45, 0])
})

test('COM-INV-05 wrapping has its name', async () => {
  const xml = await xmlOf(facts({ pieces: goods, service: delivery }))
  expect(await brokenRules(xml)).toEqual([])
  expect(valuesOf(xml, 'Name')).toContain('Geschenkverpackung')
  expect(valuesOf(xml, 'Name')).not.toContain('–')
})

test('COM-INV-05 what XML cannot hold stops no document: a company without a name has no XML, an address goes without the field', async () => {
  const billedTo = (own: object) => xmlOf(facts({ pieces: goods }, { billingAddress: { ...company, ...own } }))
  for (const odd of ['\u0085', '\uFFFE']) {
    expect(await billedTo({ company: odd })).toBeNull()
    expect(await brokenRules(await billedTo({ firstName: odd, lastName: odd, address1: odd, city: odd, zipcode: odd }))).toEqual([])
  }
})

test('COM-INV-05 the tax of a part of an order may be a cent off, as prices have it in them: less than the published Schematron allows', async () => {
  const odd = [532, 533, 532].map((tax, place) => {
    return { ...goods[0]!, unitNo: place + 1, paid: 3_333, tax, taxes: [{ rate: 19, paid: 3_333, tax }] }
  })
  const xml = await xmlOf(facts({ pieces: odd, delivery: null }))
  const [net = 0, tax = 0] = sumsOf(xml)
  expect([net, tax]).toEqual([84.02, 15.97])
  // Exactly it would be 15.96; the Schematron allows a difference of 1.00.
  expect((await brokenRules(xml)).map((message) => message.slice(0, 10))).toEqual(['[BR-CO-17]'])
})

test('COM-INV-05 a credit names the invoice that it corrects, and goodwill that went before is paid already', async () => {
  const returned = {
    kind: 'return-received',
    pieces: goods,
    data: { return: 'rt_1', delivery: 0, amount: 11_900 },
    documents: [invoiceOf(goods)],
  }
  const credit = await xmlOf(facts(returned))
  expect(await brokenRules(credit)).toEqual([])
  expect(valuesOf(credit, 'TypeCode')[0]).toBe('381')
  expect(valuesOf(credit, 'IssuerAssignedID')).toContain('SDDE-2027-000009')
  expect(sumsOf(credit)).toEqual([100, 19, 119, 0, 119])

  const goodwill = { number: 'SDDE-2027-C000001', kind: 'CREDIT', total: 3_000, corrects: 'SDDE-2027-000009', lines: [] }
  const rest = await xmlOf(facts({ ...returned, documents: [invoiceOf(goods), goodwill] }))
  expect(await brokenRules(rest)).toEqual([])
  expect(sumsOf(rest)).toEqual([100, 19, 119, 30, 89])
})

test('what the library refuses is an error that says where, so that care sees why a document is missing', async () => {
  const nowhere = { ...company, country: 'QQ' }
  await expect(xmlOf(facts({ pieces: goods }, { billingAddress: nowhere }))).rejects.toThrow(
    'No XML to EN 16931: /ubl:Invoice/cac:AccountingCustomerParty/cac:Party/cac:PostalAddress/cac:Country/cbc:IdentificationCode',
  )
})

/** The invoice of pieces of line 1. */
function invoiceOf(own: Piece[]) {
  const total = own.reduce((sum, { paid }) => sum + paid, 0)
  return { number: 'SDDE-2027-000009', kind: 'INVOICE', total, corrects: null, lines: [{ n: 1, units: own.map(({ unitNo }) => unitNo) }] }
}
