import type { DocumentLaw } from '@stadion/market-law/document-title'
import type { DocumentSeller } from '@stadion/market-law/seller-for'
import type { Storefront } from '@stadion/site/storefronts'
import type { BillFacts } from '../bill-facts.ts'
import type { PlannedDocument } from '../plan-documents.ts'

/** Everything that a document says. */
export interface DocumentContent {
  planned: PlannedDocument
  facts: BillFacts
  seller: DocumentSeller
  law: DocumentLaw
  storefront: Storefront
  /** Stands for the number until it is drawn. */
  mark: string
  issuedAt: Date
}
