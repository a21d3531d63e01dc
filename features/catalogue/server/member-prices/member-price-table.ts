import type { Database, Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { tellArticle } from '../tell-article.ts'

/** Prices of members as they were seeded. */
export async function resetMemberPrices(db: Database): Promise<void> {
  await db.prepared('catalogue-reset-member-prices', 'delete from catalogue.member_price where seeded is null', [])
  await db.prepared(
    'catalogue-reseed-member-prices',
    'update catalogue.member_price set minor = seeded where minor is distinct from seeded',
    [],
  )
}

interface Of {
  brand: string
  id: string
  currency: string
}

/** What members and everybody pay for an article; undefined if the brand does not sell it. */
export async function pricesOf(on: Handle, { brand, id, currency }: Of) {
  const [row] = await sql<{ member: number | null; everybody: number; isGiftCard: boolean }>`
    select m.minor::float8 as member, p.effective_minor::float8 as everybody, a.gift_card as "isGiftCard"
    from catalogue.article a
    join catalogue.price p on p.brand = a.brand and p.article_id = a.id and p.currency = ${currency} and p.sku = ''
    left join catalogue.member_price m on m.brand = a.brand and m.article_id = a.id and m.currency = p.currency
    where a.brand = ${brand} and a.id = ${id}`.execute(on)
  return row
}

/** Null ends it. */
export async function setMemberPrice(on: Handle, { brand, id, currency }: Of, minor: number | null): Promise<void> {
  await sql`insert into catalogue.member_price (brand, article_id, currency, minor) values (${brand}, ${id}, ${currency}, ${minor}::bigint)
    on conflict (brand, article_id, currency) do update set minor = excluded.minor`.execute(on)
  await tellArticle(on, { brand, articleId: id })
}
