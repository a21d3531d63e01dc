import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { brands } from '@stadion/site/brands'
import type { DemoArticle } from './demo-folder.ts'
import { rows } from './seed-rows.ts'

/** Of each brand the women's article that was launched last is kept for members at first. */
export function sampledForEarlyAccess(articles: readonly DemoArticle[]): DemoArticle[] {
  return brands.flatMap(({ key }) => {
    const launched = articles.filter(
      ({ brand, gender, launchAt, membersOnly }) => brand === key && gender === 'women' && launchAt && !membersOnly,
    )
    return launched.sort((one, other) => other.launchAt!.localeCompare(one.launchAt!) || one.id.localeCompare(other.id)).slice(0, 1)
  })
}

/** The highest level may buy it at once, the others within the month after the seed. */
export async function seedEarlyAccess(on: Handle, articles: readonly DemoArticle[], at: Date): Promise<void> {
  const morning = (days: number) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + days, 9)).toISOString()
  const opened = sampledForEarlyAccess(articles).map(({ brand, id }) => ({
    ...{ brand, article_id: id, public_at: morning(30), level1_at: morning(27), level2_at: morning(20), level3_at: morning(-1) },
  }))
  await sql`delete from catalogue.early_access where seeded`.execute(on)
  await sql`
    insert into catalogue.early_access (brand, article_id, public_at, level1_at, level2_at, level3_at, seeded)
    select brand, article_id, public_at, level1_at, level2_at, level3_at, true
    from jsonb_to_recordset(${rows(opened)}) as given(
      brand text, article_id text, public_at timestamptz, level1_at timestamptz, level2_at timestamptz, level3_at timestamptz)
    on conflict (brand, article_id) do nothing`.execute(on)
}
