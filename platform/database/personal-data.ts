import type { Handle } from './database.ts'

/** The person whose data is meant. */
export interface DataSubject {
  acid: string
  /** As the shopper typed it. */
  email: string
  brand: string
  region: string
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
    mustWait?(on: Handle, subject: DataSubject): Promise<boolean>
    eraseFor(on: Handle, subject: DataSubject): Promise<void>
  }
}
