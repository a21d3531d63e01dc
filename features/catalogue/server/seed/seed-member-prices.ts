import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { brands } from '@stadion/site/brands'
import { toMinor } from '@stadion/site/money'
import { priceIn, priceLevels } from '../prices.ts'
import type { DemoArticle } from './demo-folder.ts'
import { rows } from './seed-rows.ts'

/** Of each brand and gender the best-selling hoodie, tights and backpack cost members a tenth less. */
const kinds: readonly string[] = ['hoodie', 'tights', 'backpack']

/** The articles of the demo that cost members less: none that is reduced. */
export function sampledForMembers(articles: readonly DemoArticle[]): DemoArticle[] {
  const found = new Map<string, DemoArticle>()
  for (const article of articles) {
    const { brand, gender, kind, membersOnly, saleEuros, launchAt, sales } = article
    if (!kinds.includes(kind) || membersOnly || saleEuros !== null || launchAt !== null) continue
    const key = `${brand} ${gender} ${kind}`
    if (sales > (found.get(key)?.sales ?? -1)) found.set(key, article)
  }
  return [...found.values()]
}

/** What members pay for them. */
export async function seedMemberPrices(on: Handle, articles: readonly DemoArticle[]): Promise<void> {
  const prices = sampledForMembers(articles).flatMap(({ brand, id, euros }) =>
    Object.keys(priceLevels).flatMap((currency) => {
      const [all, members] = [euros, euros * 0.9].map((one) => toMinor(priceIn(currency, one), currency)) as [number, number]
      return members < all ? [{ brand, article_id: id, currency, minor: members }] : []
    }),
  )
  // What customer care has set or ended since stays.
  await sql`delete from catalogue.member_price
    where seeded is not null and minor = seeded and brand = any(${brands.map(({ key }) => key)}::text[])`.execute(on)
  await sql`
    insert into catalogue.member_price (brand, article_id, currency, minor, seeded)
    select brand, article_id, currency, minor, minor
    from jsonb_to_recordset(${rows(prices)}) as given(brand text, article_id text, currency text, minor bigint)
    on conflict (brand, article_id, currency) do nothing`.execute(on)
}
