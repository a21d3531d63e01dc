import type { Handle } from '@stadion/database/database'
import type { Mail } from '@stadion/mails/contract'

/** The part of the mails slice that account servers use. */
export interface MailOutbox {
  /** Writes a mail in the transaction of the change it reports. */
  enqueue(on: Handle, mail: Mail): Promise<void>
}
