import type { Accounts } from '@stadion/account/accounts'
import { lockAccount } from '@stadion/account/lock-account'
import { freeMembershipId } from '@stadion/account/member-number'
import type { Database } from '@stadion/database/database'
import type { Jobs } from '@stadion/jobs/jobs'
import type { Mails } from '@stadion/mails/server'
import { returnableUntil } from '@stadion/market-law/return-window'
import { type Members, membershipServer } from '@stadion/membership/server'
import type { FastifyInstance } from 'fastify'

interface ComposeMembershipOptions {
  db: Database
  now: () => Date
  jobs: Jobs
  mails: Mails
  accounts: Accounts
}

/** Points of members: full accounts are members, orders and reviews bring points, the law knows what may go back, and vouchers are bought. */
export function composeMembership(app: FastifyInstance, { db, now, jobs, mails, accounts }: ComposeMembershipOptions): Members {
  const isFull = <A extends { accountType: string }>(account: A | undefined) => (account?.accountType === 'FULL' ? account : undefined)
  return membershipServer(app, {
    ...{ db, now, jobs, mails, returnableUntil },
    accountOf: async (acid) => isFull(await accounts.findById(acid)),
    lockAccount: async (on, acid) => isFull(await lockAccount(on, acid, now)),
    async numberFor(on, acid) {
      const number = await freeMembershipId(on)
      await accounts.update(acid, { membershipId: number }, on)
      return number
    },
  })
}
