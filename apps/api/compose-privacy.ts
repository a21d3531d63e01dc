import { type Accounts, scopeOf } from '@stadion/account/accounts'
import type { createDeletions } from '@stadion/account/self-service/server'
import type { Database } from '@stadion/database/database'
import type { PersonalData } from '@stadion/database/personal-data'
import type { OptOuts } from '@stadion/do-not-sell/server'
import type { Jobs } from '@stadion/jobs/jobs'
import type { Mails } from '@stadion/mails/server'
import type { Orders } from '@stadion/orders/server'
import { type PrivacyOptions, privacyRequestsServer } from '@stadion/privacy-requests/server'
import type { Texts } from '@stadion/translations/texts'
import type { FastifyInstance } from 'fastify'

interface ComposePrivacyOptions {
  db: Database
  accounts: Accounts
  orders: Orders
  keptOf: PrivacyOptions['keptOf']
  deletions: ReturnType<typeof createDeletions>
  mails: Mails
  jobs: Jobs
  optOuts: OptOuts
  personalData: readonly PersonalData[]
  texts: Pick<Texts, 'translateOf'>
}

/** Privacy requests, processed with the personal data of every slice. */
export function composePrivacy(
  app: FastifyInstance,
  { db, accounts, orders, keptOf, deletions, mails, jobs, optOuts, personalData, texts }: ComposePrivacyOptions,
): void {
  privacyRequestsServer(app, {
    db,
    now: app.context.now,
    mails,
    jobs,
    personalData,
    translate: (locale) => texts.translateOf(locale, 'storefront'),
    keptOf,
    // Both are asked whatever the first says, so that the time of the answer tells nothing.
    async findPerson(storefront, email) {
      const guest = { ...scopeOf(storefront), acid: null, email: email.trim() }
      const [account, placed] = [await accounts.findByEmail(guest, email), await orders.refsOf(db, { ...guest, isProven: true })]
      return account ?? (placed.length > 0 ? guest : undefined)
    },
    async subjectOf(on, person) {
      const { acid, brand, region, email } = person
      const account = acid === null ? undefined : await accounts.findById(acid, on)
      const placed = await orders.guestOf(on, { brand, region, email: account?.email ?? email })
      if (acid === null ? !placed : !account) return undefined
      const lastNames = [...(account?.lastName ? [account.lastName] : []), ...(placed?.lastNames ?? [])]
      return { ...person, email: account?.email ?? email, lastNames, membershipId: account?.membershipId ?? null }
    },
    async dataOf(on, { acid, email, brand, region }) {
      const person = { acid, email, brand, region, isProven: true }
      return { ...person, orders: await orders.refsOf(on, person) }
    },
    optOut: (on, { brand, country, locale }, email) => optOuts.add({ email, brand, country, locale }, on),
    deletions: {
      begin: async (on, acid, storefront) => {
        await deletions.request(on, (await accounts.findById(acid, on))!, storefront, true)
      },
      isUnderWay: async (on, acid) => (await deletions.find(acid, on)) !== undefined,
    },
    onProblem: (error) => app.log.error({ err: error }, 'a privacy request could not be gone on with'),
    onDeadline: (request) => app.log.warn({ request }, 'the deadline of a privacy request is near'),
  })
}
