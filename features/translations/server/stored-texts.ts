import type { Database } from '@stadion/database/database'
import { correctionsAfter } from './corrections/correction-table.ts'
import { followCorrections } from './corrections/follow-corrections.ts'
import { createTexts } from './texts.ts'

export { pollMs } from './corrections/follow-corrections.ts'

/** The texts of a process with a database, which it asks for corrections. */
export function storedTexts(db: Database, onFailure: (error: unknown) => void) {
  const texts = createTexts()
  return { texts, following: followCorrections({ ask: (known) => correctionsAfter(db, known), onChange: texts.publish, onFailure }) }
}
