import type { Handle } from '@stadion/database/database'
import type { Mail } from '@stadion/mails/contract'

/** Who takes mails: what the servers of accounts ask for. */
export interface PostOffice {
  /** Writes a mail in the transaction of the change that it tells of. */
  enqueue(on: Handle, mail: Mail): Promise<void>
}
