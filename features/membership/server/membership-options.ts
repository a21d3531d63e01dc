import type { Database, Handle } from '@stadion/database/database'
import type { Jobs } from '@stadion/jobs/jobs'
import type { Mail } from '@stadion/mails/contract'

/** An account as the membership sees it. */
export interface MemberAccount {
  acid: string
  brand: string
  locale: string
  email: string
  emailVerified: boolean
  firstName: string | null
  /** Null for an account that never became a member. */
  membershipId: string | null
}

/** What the membership needs of other slices. */
export interface MembershipOptions {
  db: Database
  now: () => Date
  jobs: Pick<Jobs, 'add'>
  /** Writes a mail in the transaction of the change it reports. */
  mails: { enqueue(on: Handle, mail: Mail): Promise<void> }
  /** A full account; undefined for all others. */
  accountOf(acid: string): Promise<MemberAccount | undefined>
  /** The same, locked until the transaction ends; to be called before anything of the member is locked. */
  lockAccount(on: Handle, acid: string): Promise<MemberAccount | undefined>
  /** Gives an account its member number. */
  numberFor(on: Handle, acid: string): Promise<string>
  /** Until when an order’s pieces may be sent back. */
  returnableUntil(order: { country: string; lastDeliveredAt: string | null }): Date | undefined
}
