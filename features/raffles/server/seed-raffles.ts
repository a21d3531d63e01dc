import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { withAdvisoryLock } from '@stadion/database/with-advisory-lock'
import { brands } from '@stadion/site/brands'
import { storefronts } from '@stadion/site/storefronts'
import { planRaffle } from './plan-raffle.ts'

const day = 86_400_000
/** Sizes that are raffled. */
const sizes = 3
/** What tells a raffle of the demo from others. */
export const demoRaffle = { pieces: 2, milliseconds: 7 * day + 60_000 } as const
const { pieces } = demoRaffle

/** A raffle of each brand and region that opens at once, for the demo. A shop that is open to shoppers has none. */
export async function seedRaffles(db: Database, { isTrial, hasDemo }: { isTrial: boolean; hasDemo: boolean }): Promise<void> {
  if (!isTrial || !hasDemo) return
  await withAdvisoryLock(db, 'seed', async (on) => {
    const there = await sql`select from raffles.raffle limit 1`.execute(on)
    if (there.length > 0) return
    const articles = await sql<{ brand: string; id: string; sizes: string[] }>`select brand, id, sizes from catalogue.models()`.execute(on)
    const now = Date.now()
    for (const { key: brand } of brands) {
      // A shoe, as these have most sizes; the last one, as tests look at the first.
      const own = articles.filter((one) => one.brand === brand && one.sizes.length >= sizes)
      const most = Math.max(...own.map((one) => one.sizes.length))
      const article = own.filter((one) => one.sizes.length === most).at(-1)
      for (const region of ['rest', 'americas']) {
        const countries = storefronts.filter((one) => one.brand === brand && one.identityRegion === region).map(({ country }) => country)
        if (!article || countries.length === 0) continue
        const raffled = await sql<{ sku: string }>`select sku from catalogue.skus_of(${article.id}, ${brand}, ${region})
          where pieces >= ${pieces} limit ${sizes}`.execute(on)
        if (raffled.length === 0) continue
        const times = { opensAt: new Date(now - 60_000), closesAt: new Date(now - 60_000 + demoRaffle.milliseconds) }
        const of = { brand, region, countries: [...new Set(countries)], articleId: article.id }
        await planRaffle(on, { ...of, ...times, levelMin: 0, pieces: raffled.map(({ sku }) => ({ sku, pieces })) })
      }
    }
  })
}
