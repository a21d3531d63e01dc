import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { brands } from '@stadion/site/brands'
import type { RemovedDemo } from '@stadion/slices/define-slice'

/** There are no promotions of the demo; the articles that a promotion names must stay while it holds, or will. */
export async function neededByPromotions(on: Handle, { at }: { at: Date }): Promise<RemovedDemo> {
  const named = await sql<{ key: string; brand: string | null; articles: string[] }>`
    select key, brand, articles from promotions.promotion
    where articles is not null and (until is null or until > ${at.toISOString()}::timestamptz) order by key`.execute(on)
  return {
    removed: [],
    kept: named.map(({ key, articles }) => `articles ${articles.join(', ')}: the promotion ${key} names them`),
    needs: named.flatMap(({ brand, articles }) =>
      brands.flatMap(({ key }) => (brand === null || brand === key ? articles.map((id) => `${key} ${id}`) : [])),
    ),
  }
}
