import { type Accounts, scopeOf } from '@stadion/account/accounts'
import type { createDeletions } from '@stadion/account/self-service/server'
import type { Database } from '@stadion/database/database'
import type { PersonalData } from '@stadion/database/personal-data'
import type { OptOuts } from '@stadion/do-not-sell/server'
import type { Jobs } from '@stadion/jobs/jobs'
import type { Mails } from '@stadion/mails/server'
import { privacyRequestsServer } from '@stadion/privacy-requests/server'
import { translateOf } from '@stadion/translations/messages-of'
import type { FastifyInstance } from 'fastify'

interface PrivacyOptions {
  db: Database
  accounts: Accounts
  deletions: ReturnType<typeof createDeletions>
  mails: Mails
  jobs: Jobs
  optOuts: OptOuts
  personalData: readonly PersonalData[]
}

/** Privacy requests, processed with the personal data of every slice. */
export function composePrivacy(
  app: FastifyInstance,
  { db, accounts, deletions, mails, jobs, optOuts, personalData }: PrivacyOptions,
): void {
  privacyRequestsServer(app, {
    db,
    now: app.context.now,
    mails,
    jobs,
    personalData,
    translate: (locale) => translateOf(locale, 'storefront'),
    findSubject: (storefront, email) => accounts.findByEmail(scopeOf(storefront), email),
    subjectOf: (on, acid) => accounts.findById(acid, on),
    optOut: (on, { brand, country, locale }, email) => optOuts.add({ email, brand, country, locale }, on),
    deletions: {
      begin: async (on, acid, storefront) => {
        await deletions.request(on, (await accounts.findById(acid, on))!, storefront)
      },
      isUnderWay: async (on, acid) => (await deletions.find(acid, on)) !== undefined,
    },
    onProblem: (error) => app.log.error({ err: error }, 'a privacy request could not be gone on with'),
    onDeadline: (request) => app.log.warn({ request }, 'the deadline of a privacy request is near'),
  })
}
