import type { Accounts } from '@stadion/account/accounts'
import { invitations } from '@stadion/account/invitation/server'
import { createMailTokens } from '@stadion/account/mail-tokens'
import type { Database, Handle } from '@stadion/database/database'
import type { Jobs } from '@stadion/jobs/jobs'
import type { Mails } from '@stadion/mails/server'
import { findStorefront } from '@stadion/site/storefronts'
import { addRewards, rewardPercentage } from '@stadion/vouchers/rewards'

interface ComposeRewardsOptions {
  db: Database
  now: () => Date
  jobs: Jobs
  accounts: Accounts
  mails: Mails
  /** A friend’s first order was kept. */
  friendKept: (on: Handle, inviter: string, friend: string, at: Date) => Promise<void>
}

const everyMs = 6 * 60 * 60_000

/** Vouchers for shoppers whose friends have ordered: invitations are of accounts, first orders of orders, and a mail tells. */
export function composeRewards({ db, now, jobs, accounts, mails, friendKept }: ComposeRewardsOptions): void {
  const tokens = createMailTokens(db, now)
  addRewards({
    ...{ db, now, jobs, everyMs },
    async inviterOf(on, friend) {
      const acid = await invitations.inviterOf(on, friend)
      return acid === undefined ? undefined : accounts.findById(acid, on)
    },
    friendKept: (on, acid, friend) => friendKept(on, acid, friend, now()),
    async tell(on, acid, code) {
      const account = await accounts.findById(acid, on)
      const storefront = account && findStorefront(account.brand, account.locale)
      if (!account || !storefront) return
      const data = {
        ...{ name: account.emailVerified ? account.firstName : null, code, percentage: rewardPercentage },
        unsubscribe: await tokens.issue(on, 'unsubscribe', account),
      }
      await mails.enqueue(on, { template: 'invite-reward', to: account.email, storefront, data })
    },
  })
}
