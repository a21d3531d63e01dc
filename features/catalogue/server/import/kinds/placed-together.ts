import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'

/**
 * Changes articles and their prices in a transaction, and writes then what lists walk and count of them: each entry once, whatever changes of it.
 * Triggers do so after each statement otherwise.
 */
export async function placedTogether(
  on: Handle,
  articles: readonly { brand: string; article: string }[],
  change: () => Promise<void>,
): Promise<void> {
  if (articles.length === 0) return
  await sql`select set_config('catalogue.placed_together', 'on', true)`.execute(on)
  await change()
  await sql`select set_config('catalogue.placed_together', '', true)`.execute(on)
  const [brands, ids] = [articles.map(({ brand }) => brand), articles.map(({ article }) => article)]
  await sql`select catalogue.place_articles(${brands}::text[], ${ids}::text[])`.execute(on)
}
