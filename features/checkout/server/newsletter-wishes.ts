import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { Jobs } from '@stadion/jobs/jobs'
import { type Storefront, storefronts } from '@stadion/site/storefronts'

/** Who wishes for the newsletter. */
export interface NewsletterWish {
  email: string
  /** The account that ordered; null for a guest. */
  acid: string | null
  storefront: Storefront
}

export interface NewsletterRoundOptions {
  db: Database
  now: () => Date
  jobs: Pick<Jobs, 'add'>
  /** Between two rounds. */
  everyMs: number
  /** Asks the owner of the address (D-052). */
  signUp(wish: NewsletterWish): Promise<void>
}

const atOnce = 20
/** After this long a process that took a wish has died. */
const lostAfterMs = 5 * 60_000

/** Signs up those who ordered and wished for the newsletter: after the order exists, never before (7.2). */
export function addNewsletterRound({ db, now, jobs, everyMs, signUp }: NewsletterRoundOptions): void {
  async function keep(ref: string): Promise<void> {
    const [order] = await sql<{ email: string | null; acid: string | null; brand: string; locale: string }>`
      select email, acid, brand, locale from orders.find(${ref})`.execute(db)
    const storefront = order && storefronts.find(({ brand, locale }) => brand === order.brand && locale === order.locale)
    // Who has been erased meanwhile is asked nothing.
    if (order?.email && storefront) await signUp({ email: order.email, acid: order.acid, storefront })
    await sql`delete from checkout.newsletter_wish where order_ref = ${ref}`.execute(db)
  }

  async function round(): Promise<void> {
    const at = now()
    const lost = new Date(at.getTime() - lostAfterMs).toISOString()
    const taken = await sql<{ ref: string }>`
      update checkout.newsletter_wish set taken_at = ${at.toISOString()} where order_ref in (
        select order_ref from checkout.newsletter_wish where taken_at is null or taken_at < ${lost}
        order by at limit ${atOnce} for update skip locked)
      returning order_ref as ref`.execute(db)
    const failures: unknown[] = []
    for (const { ref } of taken) await keep(ref).catch((failure) => failures.push(failure))
    // One that fails is tried again later, and keeps no other waiting.
    if (failures.length > 0) throw failures[0]
    if (taken.length === atOnce) await round()
  }
  jobs.add({ name: 'checkout.newsletter', everyMs, run: round })
}
