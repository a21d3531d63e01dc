import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { hashOf, newToken } from '@stadion/http/secret-token'
import { hasPages } from '@stadion/site/storefront-state'
import { findStorefront } from '@stadion/site/storefronts'
import type { ReviewsOptions } from './reviews-options.ts'
import type { DeliveredOrder } from './write-table.ts'

const everyMs = 60 * 60_000
const dayMs = 86_400_000
/** Days after the last piece has arrived. */
const afterDays = 14
/** Days for which the link opens the form (D-192). */
const openDays = 40
/** A shop that stood still longer does not write about everything at once. */
const looksBackDays = 7
/** Orders that are read together. */
const atOnce = 100

/** Asks for reviews 14 days after an order has arrived: once an order, and only whoever may be sent advertising (D-192). */
export function addInvitations({ db, jobs, mails, permittedOf, stateOf }: ReviewsOptions, now: () => Date): void {
  async function invite(on: Handle, ref: string, at: Date): Promise<void> {
    const { found } = await sql<{ found: DeliveredOrder | null }>`select orders.delivered(${ref}) as found`.one(on)
    const storefront = found && findStorefront(found.brand, found.locale)
    const permitted = storefront && hasPages(stateOf(storefront)) && (await permittedOf(on, found))
    if (!permitted || !(await hasMore(on, found))) return
    const token = newToken()
    const until = new Date(at.getTime() + openDays * dayMs).toISOString()
    const { isNew } = await sql<{ isNew: boolean }>`
      select reviews.invite(${ref}, ${permitted.acid}, ${hashOf(token)}, ${until}, ${at.toISOString()}) as "isNew"`.one(on)
    if (!isNew) return
    const data = { name: permitted.name, orderNumber: found.number, token, until }
    await mails.enqueue(on, { template: 'review-invitation', to: permitted.email, storefront, data })
  }

  /** Whether there are more. An order has its own transaction, so that its account is locked only as long as its mail is written. */
  async function round(at: Date): Promise<boolean> {
    const until = new Date(at.getTime() - afterDays * dayMs)
    const before = await sql<{ until: string }>`select until::text as until from reviews.invited`.first(db)
    const longAgo = new Date(until.getTime() - looksBackDays * dayMs).toISOString()
    const arrived = await sql<{ ref: string; arrivedAt: string }>`select ref, arrived_at::text as "arrivedAt"
      from orders.arrived(greatest(${before?.until ?? longAgo}::timestamptz, ${longAgo}::timestamptz), ${until.toISOString()}, ${atOnce})`.execute(
      db,
    )
    let failed: unknown
    // One that fails stops none of the others; nobody is invited twice, nor later.
    for (const { ref } of arrived)
      await db
        .transaction((on) => invite(on, ref, at))
        .catch((error) => {
          failed ??= error
        })
    const isFull = arrived.length >= atOnce
    const reached = isFull ? arrived.at(-1)!.arrivedAt : until.toISOString()
    await sql`insert into reviews.invited (until) values (${reached}) on conflict (one) do update
      set until = greatest(invited.until, excluded.until)`.execute(db)
    if (failed) throw failed
    return isFull
  }

  jobs.add({
    name: 'reviews.invite',
    everyMs,
    leased: true,
    async run() {
      const at = now()
      while (await round(at));
    },
  })
}

/** Whether something of the order can still be reviewed: what was, or was taken back, cannot. */
async function hasMore(on: Handle, { ref, articles }: DeliveredOrder): Promise<boolean> {
  const reviewed = await sql<{ id: string }>`select article_id as id from reviews.review
    where order_hash = reviews.order_hash(${ref})`.execute(on)
  return articles.some(({ articleId }) => !reviewed.some(({ id }) => id === articleId))
}
