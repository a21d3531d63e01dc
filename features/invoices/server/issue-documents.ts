import { randomUUID } from 'node:crypto'
import type { Translate } from '@stadion/fragments/fragment'
import type { DocumentLaw } from '@stadion/market-law/document-title'
import { keptUntil } from '@stadion/market-law/retention'
import type { SellerFor } from '@stadion/market-law/seller-for'
import { findStorefront } from '@stadion/site/storefronts'
import { yearIn } from '@stadion/site/time-of-day'
import type { FastifyBaseLogger } from 'fastify'
import type { BillFacts } from './bill-facts.ts'
import { type DocumentTable, moneyIsNotSure, type NewDocument, type PendingEvent } from './document-table.ts'
import { documentHtml } from './draw/document-html.ts'
import { eInvoiceXml } from './e-invoice/e-invoice-xml.ts'
import { type PlannedDocument, planDocuments } from './plan-documents.ts'
import { postingsOf } from './postings.ts'

export interface IssueOptions {
  table: DocumentTable
  now: () => Date
  sellerFor: SellerFor
  law: DocumentLaw
  translateOf(locale: string): Translate
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Events under way at once. */
const atOnce = 16

/** Issues the documents of all events that are due: a round, so that no order waits for a series of numbers (D-132). */
export function createIssueDocuments({ table, now, sellerFor, law, translateOf, log }: IssueOptions) {
  async function write(facts: BillFacts, planned: PlannedDocument): Promise<NewDocument> {
    const { brand, locale, country, currency, deliveryAddress } = facts.order
    const storefront = findStorefront(brand, locale)
    if (!storefront) throw new Error(`There is no storefront ${brand} ${locale} any more`)
    const seller = sellerFor(brand, country)
    const issuedAt = now()
    const mark = `number-${randomUUID()}`
    const content = { planned, facts, seller, law, storefront, mark, issuedAt }
    return {
      ...{ kind: planned.kind, seller: seller.code, country, currency, mark, year: yearIn(issuedAt, country) },
      ...{ total: planned.total, lines: planned.lines, corrects: planned.corrects },
      ...{ shipment: facts.data.shipment ?? null, return: facts.data.return ?? null },
      html: documentHtml(content, translateOf(locale)),
      xml: await eInvoiceXml(content, translateOf(locale)),
      keepUntil: keptUntil(country, issuedAt, law.retention),
      postings: postingsOf(planned, taxPlace(country, deliveryAddress?.state), facts.data.givenBefore === undefined),
    }
  }

  async function issue(event: PendingEvent): Promise<void> {
    try {
      const facts = await table.facts(event)
      // A capture that the provider refused holds the invoice of its own parcel (D-127), and no other; a refund holds none.
      if (facts.kind === 'shipped' && facts.awaitsMoney) return await table.later(event, moneyIsNotSure)
      await table.issue(event, await Promise.all(planDocuments(facts).map((planned) => write(facts, planned))))
    } catch (error) {
      log.error({ err: error, order: event.order_ref, event: event.seq }, 'a document could not be issued')
      await table.later(event, (error as Error).message.slice(0, 200))
    }
  }

  return async function issueDue(): Promise<void> {
    for (let taken = 1; taken > 0; ) {
      const events = await table.take(atOnce)
      taken = events.length
      await Promise.all(events.map(issue))
    }
  }
}

/** Where the tax goes: states levy it in these countries. */
const taxPlace = (country: string, state: string | null | undefined): string =>
  ['US', 'CA'].includes(country) && state ? `${country}-${state.toUpperCase()}` : country
