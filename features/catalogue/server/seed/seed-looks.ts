import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { brands } from '@stadion/site/brands'
import { harmonise } from '../looks/harmony.ts'
import type { DemoArticle } from './demo-folder.ts'
import { rows } from './seed-rows.ts'

const since = '2026-09-01T00:00:00Z'
/** Of each brand, for women: the street, and the gym. Of each kind the best-selling article in a colour that looks well with the others. */
const wanted: readonly (readonly string[])[] = [
  ['court-sneaker', 'hoodie', 'track-pants', 'cap'],
  ['training-shoe', 'sports-bra', 'tights', 'bottle'],
]

function together(articles: readonly DemoArticle[], kinds: readonly string[]): string[] {
  const chosen: DemoArticle[] = []
  for (const kind of kinds) {
    const found = articles
      .filter((one) => one.kind === kind && one.gender === 'women' && !one.membersOnly && !one.launchAt)
      .sort((one, other) => other.sales - one.sales || (one.id < other.id ? -1 : 1))
      .find(({ palette }) => chosen.every((one) => harmonise(one.palette, palette)))
    if (found) chosen.push(found)
  }
  return chosen.map(({ id }) => id)
}

/** The looks of the demo; those that were made since go. */
export async function seedLooks(on: Handle, articles: readonly DemoArticle[]): Promise<void> {
  const looks = brands.flatMap(({ key: brand }) =>
    wanted.map((kinds, at) => ({
      no: `${brand}-${at + 1}`,
      brand,
      articles: together(
        articles.filter((one) => one.brand === brand),
        kinds,
      ),
    })),
  )
  await sql`delete from catalogue.look`.execute(on)
  await sql`insert into catalogue.look (no, brand, articles, "from")
    select no, brand, articles, ${since}::timestamptz
    from jsonb_to_recordset(${rows(looks.filter((one) => one.articles.length > 1))}) as given(no text, brand text, articles text[])`.execute(
    on,
  )
}
