import { FormatFactoryService, type Invoice, invoiceSchema } from '@e-invoice-eu/core'
import { Ajv2019 } from 'ajv/dist/2019.js'

/** The library's own way to XML compiles its schema each time, which takes a fifth of a second; here it is compiled once for a process. */
const check = new Ajv2019({ allErrors: false, useDefaults: true }).compile(structuredClone(invoiceSchema))
const silent = { log: () => undefined, warn: () => undefined, error: () => undefined }

/** CII of an invoice in the shape of the library. Throws what its schema refuses. Loading this takes about a second. */
export async function writeXml(said: object): Promise<string> {
  const invoice = { 'ubl:Invoice': structuredClone(said) } as unknown as Invoice
  if (!check(invoice)) {
    const [first] = check.errors ?? []
    throw new Error(`No XML to EN 16931: ${first?.instancePath} ${first?.message}`)
  }
  // Version 2.3.4 wants the number of the corrected invoice in one place, and writes it from another (its issue 455).
  for (const one of invoice['ubl:Invoice']['cac:BillingReference'] ?? []) Object.assign(one, one['cac:InvoiceDocumentReference'])
  const format = new FormatFactoryService().createFormatService('CII', silent)
  format.fillInvoiceDefaults(invoice)
  return (await format.generate(invoice, { format: 'CII', lang: 'en' })) as string
}
