import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { DocumentFormat, Documents } from './schema.ts'

export type { DocumentFormat, Documents, OrderDocument } from './schema.ts'

/** The documents of an order, with strong proof: the session of its owner, or the pass of the browser that placed it or opened its mail. */
export const listDocuments = route<{ params: { orderNumber: string }; answer: Documents }>({
  family: 'bridge',
  method: 'GET',
  path: '/api/bridge/orders/{orderNumber}/documents',
  summary: 'List the documents of an order: invoices, receipts, credits.',
})

/** One document as it was issued: HTML to read and print, or XML where there is one. */
export const readDocument = route<{
  params: { orderNumber: string; documentNumber: string }
  query: { format?: DocumentFormat | undefined }
  answer: string
}>({
  family: 'bridge',
  method: 'GET',
  path: '/api/bridge/orders/{orderNumber}/documents/{documentNumber}',
  summary: 'Read a document of an order.',
})

export const documentFailures = failures({
  invalidRequest: [400, '{reason}'],
  orderNotFound: [404, 'There is no such order for this browser'],
  documentNotFound: [404, 'There is no such document of this order'],
})
