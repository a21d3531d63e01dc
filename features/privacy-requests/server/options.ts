import type { Database, Handle } from '@stadion/database/database'
import type { PersonalData } from '@stadion/database/personal-data'
import type { Jobs } from '@stadion/jobs/jobs'
import type { Mail } from '@stadion/mails/contract'
import type { Storefront } from '@stadion/site/storefronts'

/** The job that processes requests. */
export const processRequestsJob = 'privacy-requests.work-off'

/** What a request needs to know of its account. */
export interface Subject {
  acid: string
  brand: string
  region: string
  email: string
  lastName: string | null
  membershipId: string | null
}

export interface PrivacyOptions {
  db: Database
  now: () => Date
  mails: { enqueue(on: Handle, mail: Mail): Promise<void> }
  jobs: Pick<Jobs, 'add' | 'wake'>
  /** The account of an address, in the brand and region of a storefront. */
  findSubject(storefront: Storefront, email: string): Promise<Subject | undefined>
  subjectOf(on: Handle, acid: string): Promise<Subject | undefined>
  /** Opts an address out of the sale of its data at once, known or not (D-100). */
  optOut(on: Handle, storefront: Storefront, email: string): Promise<unknown>
  /** The personal data of all slices. */
  personalData: readonly PersonalData[]
  /** Erases an account after its period of grace. */
  deletions: {
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
