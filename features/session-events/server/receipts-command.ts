import type { SliceCommand } from '@stadion/slices/command'
import { readConsentReceipts } from './session-events-server.ts'

/** `npm run privacy -- receipts`: the consent receipts of a session, for customer care. */
export const receiptsCommand: SliceCommand = {
  usage: 'npm run privacy -- receipts <session id>',
  before: ([, ...more]) => (more.length > 0 ? 'usage' : undefined),
  run: ({ db }, [id]) => readConsentReceipts(db, id),
}
