import { sql } from '@stadion/database/sql'
import { findStorefront } from '@stadion/site/storefronts'
import type { MembershipOptions } from './membership-options.ts'

const everyMs = 60 * 60_000
const atOnce = 100

/** Takes points to which nothing was added for 365 days, and tells 30 days before (D-198). Nobody loses points without having been told. */
export function addExpiry({ db, now, jobs, mails, lockAccount }: Omit<MembershipOptions, 'accountOf'>): void {
  const tell = (acid: string, at: Date) =>
    db.transaction(async (on) => {
      // The account first, as when it is erased: no mail is written after that.
      const account = await lockAccount(on, acid)
      const storefront = account && findStorefront(account.brand, account.locale)
      // Whoever cannot be told keeps the points.
      if (!storefront) return
      const due = await sql<{ points: number; until: Date }>`
        select points, until from membership.tell_expiry(${acid}, ${at.toISOString()})`.first(on)
      if (!due || due.points === 0) return
      const data = { name: account.emailVerified ? account.firstName : null, points: due.points, until: due.until.toISOString() }
      await mails.enqueue(on, { template: 'points-expire', to: account.email, storefront, data })
    })

  /** Tells the first members after one, and answers the last of them; undefined if there are no more. Those who cannot be told stay due. */
  async function tellSome(at: Date, after: string): Promise<string | undefined> {
    const soon = await sql<{ acid: string }>`select acid from membership.member
      where expires_at <= ${at.toISOString()}::timestamptz + interval '30 days' and (told_until is null or told_until < expires_at)
        and acid > ${after}
      order by acid limit ${atOnce}`.execute(db)
    for (const { acid } of soon) await tell(acid, at)
    return soon.at(-1)?.acid
  }

  const take = async (at: Date): Promise<number> =>
    (await sql<{ taken: number }>`select membership.expire(${atOnce}, ${at.toISOString()}) as taken`.one(db)).taken

  jobs.add({
    name: 'membership.expire',
    everyMs,
    leased: true,
    async run() {
      const at = now()
      for (let last: string | undefined = ''; last !== undefined; ) last = await tellSome(at, last)
      while ((await take(at)) === atOnce);
    },
  })
}
