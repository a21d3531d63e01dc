import type { Handle } from '@stadion/database/database'

/** The shopper whose data is erased. */
export interface ErasureSubject {
  acid: string
  /** As the shopper typed it. */
  email: string
  brand: string
  region: string
}

/** What a slice does to erase a shopper. Each slice has one; compose.ts makes the list. */
export interface Eraser {
  /** For the log of problems. */
  slice: string
  /** Whether something must be finished first, such as a pending order (D-101). */
  mustWait?(on: Handle, subject: ErasureSubject): Promise<boolean>
  /** Erases the slice's data of a shopper, in one transaction with all other slices: all or nothing, repeatable after a crash. */
  eraseFor(on: Handle, subject: ErasureSubject): Promise<void>
}
