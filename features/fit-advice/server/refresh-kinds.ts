import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { brands } from '@stadion/site/brands'
import type { Opinions } from './advice.ts'

/** Models that are read together. */
const atOnce = 1000

/** Sums what is said of all models of each kind, for models of which too little is said. */
export async function refreshKinds(db: Database): Promise<void> {
  for (const { key: brand } of brands) {
    const sums = new Map<string, Opinions>()
    let after = ''
    for (;;) {
      const rows = await sql<Opinions & { model: string; kind: string }>`
        select k.model, k.kind, (coalesce(m.small, 0) + coalesce(r.small, 0))::float8 as small,
          (coalesce(m.fitting, 0) + coalesce(r.fitting, 0))::float8 as "true", (coalesce(m.large, 0) + coalesce(r.large, 0))::float8 as large
        from (select array_agg(model) as models, array_agg(kind) as kinds from catalogue.kinds_after(${brand}, ${after}, ${atOnce})) page
          cross join lateral unnest(page.models, page.kinds) as k (model, kind)
          left join fit.model m on m.brand = ${brand} and m.model = k.model
          left join reviews.fits(${brand}, page.models) r on r.model = k.model
        order by k.model`.execute(db)
      for (const { kind, ...own } of rows) {
        const sum = sums.get(kind) ?? { small: 0, true: 0, large: 0 }
        sums.set(kind, { small: sum.small + own.small, true: sum.true + own.true, large: sum.large + own.large })
      }
      if (rows.length < atOnce) break
      after = rows.at(-1)!.model
    }
    for (const [kind, { small, true: fitting, large }] of sums)
      await sql`insert into fit.kind (brand, kind, small, fitting, large) values (${brand}, ${kind}, ${small}, ${fitting}, ${large})
        on conflict (brand, kind) do update set small = excluded.small, fitting = excluded.fitting, large = excluded.large`.execute(db)
  }
}
