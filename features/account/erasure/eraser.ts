import type { Handle } from '@stadion/database/database'

/** Whose data is erased. */
export interface ErasureSubject {
  acid: string
  /** As it was typed. */
  email: string
  brand: string
  region: string
}

/** What a slice does when a shopper is forgotten. Each slice has one; compose.ts makes the list. */
export interface Eraser {
  /** For the log of problems. */
  slice: string
  /** Whether something must be finished first, such as an order under way (D-101). */
  mustWait?(on: Handle, subject: ErasureSubject): Promise<boolean>
  /** Erases what the slice knows of somebody, in one transaction with all others: it happens everywhere or nowhere, and again after a crash. */
  eraseFor(on: Handle, subject: ErasureSubject): Promise<void>
}
