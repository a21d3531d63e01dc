import type { Handle } from '@stadion/database/database'
import { oneAtATime } from '@stadion/http/one-at-a-time'
import type { DocumentLaw } from '@stadion/market-law/document-title'
import type { TaxLaw } from '@stadion/market-law/tax/tax-law'
import { lawTables } from '@stadion/market-law/unconfirmed'
import { readOwnRows, withOwnRows } from './own-rows.ts'

/** The law of taxes and of documents with the shop's own rows, as a process keeps it: read again when somebody has told that a row has changed. */
export function createOwnLaw(db: Handle) {
  let tables = lawTables
  const reading = oneAtATime(async () => {
    tables = withOwnRows(await readOwnRows(db))
  })
  const taxes: TaxLaw = {
    get rates() {
      return tables['tax/rates.ts'] as TaxLaw['rates']
    },
    get exceptions() {
      return tables['tax/exceptions.ts'] as TaxLaw['exceptions']
    },
  }
  const documents: DocumentLaw = {
    get titles() {
      return tables['document-title.ts'] as DocumentLaw['titles']
    },
    get retention() {
      return tables['retention.ts'] as DocumentLaw['retention']
    },
  }
  return { taxes, documents, renew: reading.begin, refresh: reading.join }
}
