import type { Mail } from '@stadion/mails/contract'
import type { Handle } from '../../accounts/server/accounts.ts'

/** Who takes mails: what the servers of accounts ask for. */
export interface PostOffice {
  /** Writes a mail in the transaction of the change that it tells of. */
  enqueue(on: Handle, mail: Mail): Promise<void>
}

/** A post office that also does work once nobody waits for it. */
export interface PatientPostOffice extends PostOffice {
  /** Work whose outcome may be mails, done in every round that `wake` or the clock begins; again after a crash. */
  addSource(work: () => Promise<void>): void
  /** Begins a round in a moment. */
  wake(): void
}
