import { hash } from 'node:crypto'
import type { Handle } from '@stadion/database/database'
import { invitePoints, welcomePoints } from '../contract.ts'
import type { MembershipOptions } from './membership-options.ts'
import type { MembershipTable } from './membership-table.ts'

/** Who is a member, and the points that are sure at once. */
export function createMembers({ lockAccount }: Pick<MembershipOptions, 'lockAccount'>, table: MembershipTable) {
  /** Counts an account as a member, with what a proven address brings. Answers whether it is one. */
  async function enter(on: Handle, acid: string, at: Date): Promise<boolean> {
    const account = await lockAccount(on, acid)
    if (!account?.membershipId || !(await table.enter(on, account, at))) return false
    if (account.emailVerified) await table.earn(on, acid, 'WELCOME', acid, welcomePoints, at)
    return true
  }
  return {
    enter,
    /** A friend’s first order was kept: points for whoever invited, once. The friend can be erased, so that nothing names one. */
    async thankInviter(on: Handle, inviter: string, friend: string, at: Date): Promise<void> {
      if (await enter(on, inviter, at)) await table.earn(on, inviter, 'INVITE', hash('sha256', friend, 'hex'), invitePoints, at)
    },
  }
}
export type Members = ReturnType<typeof createMembers>
