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
  told: 'WON' | 'LOST' | 'CANCELLED'
  until: Date | null
}

/** Tells everybody the outcome, once: who may buy at once, all others when the raffle has ended (D-198). */
export function addTelling({ db, jobs, mails, findSkus, lockAccount }: Omit<RafflesOptions, 'botCheck'>): void {
  async function tell({ no, acid, brand, locale, sku, told, until }: Untold): Promise<void> {
    const storefront = findStorefront(brand, locale)
    // Read before the transaction, which has its own connection.
    const sold = storefront && (await findSkus([sku], storefront)).get(sku)
    await db.transaction(async (on) => {
      // The account first, as when it is erased: no mail is written after that.
      const account = await lockAccount(on, acid)
      const first = await sql`update raffles.entry set told = ${told} where raffle_no = ${no} and acid = ${acid} and told is null
        returning acid`.first(on)
      if (!first || !account || !storefront || !sold) return
      const { emailVerified, firstName, email: to } = account
      const of = { no, article: sold.name, size: sold.sizeLabel, name: emailVerified ? firstName : null }
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
        const untold = await sql<Untold>`select r.no, e.acid, r.brand, e.locale, e.sku, w.until,
            case when w.acid is not null then 'WON' when r.state = 'CANCELLED' then 'CANCELLED' else 'LOST' end as told
          from raffles.raffle r join raffles.entry e on e.raffle_no = r.no left join raffles.win w on w.raffle_no = r.no and w.acid = e.acid
          where e.told is null and (r.state in ('DONE', 'CANCELLED') or r.state = 'DRAWN' and w.acid is not null)
          order by r.no, e.entry_id limit ${atOnce}`.execute(db)
        for (const one of untold) await tell(one)
        found = untold.length
      }
    },
  })
}
