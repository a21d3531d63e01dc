import { sql } from '@stadion/database/sql'
import { findStorefront } from '@stadion/site/storefronts'
import type { RafflesOptions } from './raffles-options.ts'

const everyMs = 60_000
const atOnce = 100

interface Untold {
  no: string
  acid: string
  brand: string
  locale: string
  sku: string
  /** What they were told before. */
  before: 'WON' | null
  told: 'WON' | 'LOST' | 'CANCELLED'
  articleId: string
  until: Date | null
}

/**
 * Tells everybody the outcome, once: who may buy at once, all others when the raffle has ended (D-198). Whoever could still buy when it was
 * called off is told that too.
 */
export function addTelling({ db, jobs, mails, log, findSkus, lockAccount }: Omit<RafflesOptions, 'botCheck'>): void {
  async function tell({ no, acid, brand, locale, sku, before, told, until, articleId }: Untold): Promise<void> {
    const storefront = findStorefront(brand, locale)
    // Read before the transaction, which has its own connection.
    const sold = storefront && (await findSkus([sku], storefront)).get(sku)
    await db.transaction(async (on) => {
      // The account first, as when it is erased: no mail is written after that.
      const account = await lockAccount(on, acid)
      const first =
        await sql`update raffles.entry set told = ${told} where raffle_no = ${no} and acid = ${acid} and told is not distinct from ${before}
        returning acid`.first(on)
      if (!first || !account || !storefront) return
      const { emailVerified, firstName, email: to } = account
      // What is no longer sold has a number still.
      const of = { no, article: sold?.name ?? articleId, size: sold?.sizeLabel ?? sku, name: emailVerified ? firstName : null }
      if (told === 'WON' && until)
        await mails.enqueue(on, {
          template: 'raffle-won',
          ...{ to, storefront, data: { ...of, until: until.toISOString() } },
        })
      else await mails.enqueue(on, { template: 'raffle-lost', to, storefront, data: { ...of, isCancelled: told === 'CANCELLED' } })
    })
  }

  jobs.add({
    name: 'raffles.tell',
    everyMs,
    leased: true,
    async run() {
      for (let found = atOnce; found === atOnce; ) {
        const untold =
          await sql<Untold>`select r.no, e.acid, r.brand, r.article_id as "articleId", e.locale, e.sku, w.until, e.told as before,
            case when w.state in ('OFFERED', 'BOUGHT') then 'WON' when r.state = 'CANCELLED' then 'CANCELLED' else 'LOST' end as told
          from raffles.raffle r join raffles.entry e on e.raffle_no = r.no left join raffles.win w on w.raffle_no = r.no and w.acid = e.acid
          where e.told is null and (r.state in ('DONE', 'CANCELLED') or r.state = 'DRAWN' and w.state in ('OFFERED', 'BOUGHT'))
            or e.told = 'WON' and r.state = 'CANCELLED' and w.state = 'PASSED'
          order by r.no, e.entry_id limit ${atOnce}`.execute(db)
        let told = 0
        // One that fails stops none of the others.
        for (const one of untold)
          await tell(one).then(
            () => (told += 1),
            (error: unknown) => log.error({ err: error, no: one.no }, 'The outcome of a raffle could not be told'),
          )
        found = told
      }
    },
  })
}
