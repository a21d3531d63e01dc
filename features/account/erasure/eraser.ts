import type { Handle } from '@stadion/database/database'
import type { DataSubject, PersonalData } from '@stadion/database/personal-data'

/** What a slice does to erase a shopper, in one transaction with all other slices: all or nothing, repeatable after a crash. */
export type Eraser = PersonalData['eraser']

/** The orders of an account; where the mailbox is proven also those that guests placed under its address. */
export type OrdersOfPerson = (on: Handle, person: Omit<DataSubject, 'orders'>) => Promise<readonly string[]>
