import { only } from '@stadion/contract/failures'
import type { Database } from '@stadion/database/database'
import type { Translate } from '@stadion/fragments/fragment'
import { type Ask, serve } from '@stadion/http/serve'
import type { Jobs } from '@stadion/jobs/jobs'
import type { DocumentLaw } from '@stadion/market-law/document-title'
import type { SellerFor } from '@stadion/market-law/seller-for'
import type { FastifyInstance } from 'fastify'
import { documentFailures, listDocuments, readDocument } from '../contract.ts'
import { documentParamsSchema, documentsSchema, formatSchema, orderParamsSchema } from '../schema.ts'
import { documentTable } from './document-table.ts'
import { createDocumentsOf } from './documents-of.ts'
import { createIssueDocuments } from './issue-documents.ts'
import { type SlipServerOptions, slipServer } from './slip-server.ts'

export { createDocumentsOf } from './documents-of.ts'
export { keptDocuments } from './kept-documents.ts'

export interface InvoicesServerOptions {
  db: Database
  jobs: Pick<Jobs, 'add'>
  sellerFor: SellerFor
  law: DocumentLaw
  translateOf(locale: string): Translate
  /** The order of a browser that may read all of it; undefined for every other. */
  strongRefOf(ask: Ask, orderNumber: string): Promise<string | undefined>
  /** Nobody else packs: the shop prints the slips of its parcels itself. */
  printsSlips: boolean
  pieceAddressesFor: SlipServerOptions['pieceAddressesFor']
  /** Between two rounds. */
  everyMs: number
}

/** Documents of orders: a round issues them, and two calls hand them out. */
export function invoicesServer(app: FastifyInstance, options: InvoicesServerOptions): void {
  const { db, jobs, sellerFor, translateOf, strongRefOf, printsSlips, pieceAddressesFor, everyMs } = options
  const { now } = app.context
  const table = documentTable(db, now)
  const documentsOf = createDocumentsOf(db)
  const run = createIssueDocuments({ table, now, sellerFor, law: options.law, translateOf, log: app.log })
  jobs.add({ name: 'invoices.issue', everyMs, run })

  if (printsSlips) slipServer(app, { db, translateOf, pieceAddressesFor })

  async function refFor(ask: Ask, orderNumber: string): Promise<string> {
    const ref = await strongRefOf(ask, orderNumber)
    if (ref === undefined) throw documentFailures.orderNotFound()
    return ref
  }

  const failures = only(documentFailures, 'orderNotFound')
  serve(app, listDocuments, { params: orderParamsSchema, answer: documentsSchema, failures }, async (ask) => ({
    documents: await documentsOf(await refFor(ask as unknown as Ask, ask.params.orderNumber)),
  }))

  const file = { failures: documentFailures.table, media: ['text/html', 'application/xml'] }
  serve(app, readDocument, { params: documentParamsSchema, query: formatSchema, ...file }, async (ask) => {
    const { params, query, reply } = ask
    const text = await table.file(await refFor(ask as unknown as Ask, params.orderNumber), params.documentNumber, query.format)
    if (text === undefined) throw documentFailures.documentNotFound()
    const isPage = query.format === 'html'
    reply
      .header('content-type', isPage ? 'text/html; charset=utf-8' : 'application/xml; charset=utf-8')
      .header('content-disposition', `${isPage ? 'inline' : 'attachment'}; filename="${params.documentNumber}.${query.format}"`)
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .header('cache-control', 'private, no-store')
      .send(text)
  })
}
