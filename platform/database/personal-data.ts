import type { Handle } from './database.ts'

/** The person whose data is meant. */
export interface DataSubject {
  /** Null for somebody without an account. */
  acid: string | null
  /** As the shopper typed it. */
  email: string
  brand: string
  region: string
  /** Whether the mailbox is known to be the person's: a stranger may have registered the address, or typed it. */
  isProven: boolean
  /** The references of the person's orders. */
  orders: readonly string[]
}

/** The personal data of a slice: how to export it, and how to erase it. Each slice with a table about people has one. */
export interface PersonalData {
  slice: string
  /** The tables with personal data, as `schema.table`. */
  tables: readonly string[]
  /** Data of an account in other slices: it is deleted when an owner starts over after a stranger had registered the address. */
  isGathered?: boolean
  /** All personal data of one shopper (data export), as plain JSON; no secrets and nothing about others. */
  exportOf(on: Handle, subject: DataSubject): Promise<Readonly<Record<string, unknown>>>
  eraser: {
    slice: string
    /** Whether something must be finished first, such as an order on its way. */
    mustWait?(on: Handle, subject: DataSubject): Promise<boolean>
    eraseFor(on: Handle, subject: DataSubject): Promise<void>
    /** In place of erasing, when an owner starts over: what has to be finished stays, without the account. */
    detach?(on: Handle, subject: DataSubject): Promise<void>
  }
}
