import type { Database, Handle } from '@stadion/database/database'
import type { PersonalData } from '@stadion/database/personal-data'
import type { Jobs } from '@stadion/jobs/jobs'
import type { Mail } from '@stadion/mails/contract'
import type { Storefront } from '@stadion/site/storefronts'

/** The job that goes on with requests. */
export const workOffJob = 'privacy-requests.work-off'

/** What a request has to know of the account it is about. */
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
  /** Whose address it is, in the brand and region of a storefront. */
  findSubject(storefront: Storefront, email: string): Promise<Subject | undefined>
  subjectOf(on: Handle, acid: string): Promise<Subject | undefined>
  /** Ends the sale of somebody's data at once, whether the address is known or not (D-100). */
  optOut(on: Handle, storefront: Storefront, email: string): Promise<unknown>
  /** Everything that the slices know of people. */
  personalData: readonly PersonalData[]
  /** Has an account erased after its time to think it over. */
  deletions: {
    begin(on: Handle, acid: string, storefront: Storefront): Promise<void>
    isUnderWay(on: Handle, acid: string): Promise<boolean>
  }
  /** The words of a locale. */
  translate(locale: string): (key: string) => string
  /** Told of a request that could not be gone on with; it is tried again. */
  onProblem: (error: unknown) => void
  /** Told once of a request whose deadline is near, so that a person looks. */
  onDeadline: (request: { id: string; category: string; dueAt: Date }) => void
}
