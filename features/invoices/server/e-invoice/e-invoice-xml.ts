import type { Translate } from '@stadion/fragments/fragment'
import { isEInvoiceDue } from '@stadion/market-law/e-invoice'
import type { DocumentContent } from '../draw/document-content.ts'
import { eInvoiceContent } from './e-invoice-content.ts'

/** The XML to EN 16931 (CII) beside a document (D-132), or null where none is due. Throws what the library refuses. */
export async function eInvoiceXml(content: DocumentContent, t: Translate): Promise<string | null> {
  const isDue = isEInvoiceDue(content.facts.order.country, content.issuedAt)
  const said = isDue ? eInvoiceContent(content, t) : undefined
  if (!said) return null
  // The library also reads tables and writes PDF, so it is loaded when the first company buys.
  const { writeXml } = await import('./write-xml.ts')
  return writeXml(said)
}
