import type { Handle } from './database.ts'

/** The person whose data is meant. */
export interface DataSubject {
  acid: string
  /** As it was typed. */
  email: string
  brand: string
  region: string
}

/** What a slice knows of people: what it tells them, and how it forgets them. Each slice that has a table about people has one. */
export interface PersonalData {
  slice: string
  /** The tables that hold data about people, as `schema.table`. */
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
