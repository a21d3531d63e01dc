import type { Database, Handle } from '@stadion/database/database'
import type { DataSubject, PersonalData } from '@stadion/database/personal-data'
import type { Jobs } from '@stadion/jobs/jobs'
import type { Mail } from '@stadion/mails/contract'
import type { Storefront } from '@stadion/site/storefronts'

/** The job that processes requests. */
export const processRequestsJob = 'privacy-requests.work-off'

/** Whose data a request is about: an account, or an address under which somebody ordered without one (`acid` null). */
export type Person = Pick<DataSubject, 'acid' | 'email' | 'brand' | 'region'>

/** What a request needs to know of a person. */
export interface Subject extends Person {
  /** Of the account and on the orders; none of them if there is none. */
  lastNames: readonly string[]
  membershipId: string | null
}

export interface PrivacyOptions {
  db: Database
  now: () => Date
  mails: { enqueue(on: Handle, mail: Mail): Promise<void> }
  jobs: Pick<Jobs, 'add' | 'wake'>
  /** The account of an address, or its orders without one, in the brand and region of a storefront. */
  findPerson(storefront: Storefront, email: string): Promise<Person | undefined>
  subjectOf(on: Handle, person: Person): Promise<Subject | undefined>
  /** The data of a person whose mailbox is proven. */
  dataOf(on: Handle, person: Person): Promise<DataSubject>
  /** Documents of a person that the law wants kept after an erasure, until a day. */
  keptOf(on: Handle, subject: DataSubject): Promise<readonly { number: string; until: string }[]>
  /** Opts an address out of the sale of its data at once, known or not (D-100). */
  optOut(on: Handle, storefront: Storefront, email: string): Promise<unknown>
  /** The personal data of all slices. */
  personalData: readonly PersonalData[]
  /** Erases an account after its period of grace. */
  deletions: {
    /** The owner of the mailbox wants it. */
    begin(on: Handle, acid: string, storefront: Storefront): Promise<void>
    isUnderWay(on: Handle, acid: string): Promise<boolean>
  }
  /** The texts of a locale. */
  translate(locale: string): (key: string) => string
  /** Called when processing a request fails; it is tried again. */
  onProblem: (error: unknown) => void
  /** Called once for a request close to its deadline, so that an employee takes care of it. */
  onDeadline: (request: { id: string; category: string; dueAt: Date }) => void
}
