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
export function addTelling({ jobsDb: db, jobs, mails, log, findSkus, lockAccount }: Omit<RafflesOptions, 'botCheck'>): void {
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
        // Winners first, as they have two days: a big raffle tells its others for long. Of a million entries those who win are found by their wins, and all others only once the raffle has ended.
        const untold =
          await sql<Untold>`select r.no, e.acid, r.brand, r.article_id as "articleId", e.locale, e.sku, w.until, e.told as before,
            case when w.state in ('OFFERED', 'BOUGHT') then 'WON' when r.state = 'CANCELLED' then 'CANCELLED' else 'LOST' end as told
          from (
            select w.raffle_no, w.acid from raffles.win w join raffles.raffle r on r.no = w.raffle_no
              join raffles.entry e on e.raffle_no = w.raffle_no and e.acid = w.acid
              where r.state = 'DRAWN' and w.state in ('OFFERED', 'BOUGHT') and e.told is null
                or r.state = 'CANCELLED' and w.state = 'PASSED' and e.told = 'WON'
            union
            select ended.no, lost.acid from raffles.raffle ended cross join lateral (
              select acid from raffles.entry where raffle_no = ended.no and told is null order by entry_id limit ${atOnce}) as lost
              where ended.state in ('DONE', 'CANCELLED')
          ) as due join raffles.raffle r on r.no = due.raffle_no join raffles.entry e on e.raffle_no = due.raffle_no and e.acid = due.acid
            left join raffles.win w on w.raffle_no = due.raffle_no and w.acid = due.acid
          order by w.state in ('OFFERED', 'BOUGHT') is true desc, r.no, e.entry_id limit ${atOnce}`.execute(db)
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
