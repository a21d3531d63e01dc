import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'

/** In one statement. */
const atOnce = 1_000

/** The number that is drawn for article `n`; the same in every run. */
const drawn = (which: number) => sql`abs(hashint8(n::bigint * 31 + ${which}::bigint)::bigint)`

/**
 * Adds articles for tests and measurements: copies of what a brand has, with other sales, days, prices, colours and sports, the same for
 * every run. Their ids are `ZZ00000001` and so on. Every 40th is reduced; many have the same sales, days or prices.
 */
export async function addArticles(
  on: Handle,
  { count, brand = 'stadion', lists = ['EUR', 'GBP'] }: { count: number; brand?: string; lists?: readonly string[] },
): Promise<void> {
  for (let done = 0; done < count; done += atOnce) {
    const [first, last] = [done + 1, Math.min(done + atOnce, count)]
    const given = sql`(
      select n, 'ZZ' || lpad(n::text, 8, '0') as id, ${drawn(1)} as h1, ${drawn(2)} as h2, ${drawn(3)} as h3
      from generate_series(${first}::integer, ${last}::integer) n)`
    await sql`
      with models as materialized (
        select row_number() over (order by id) - 1 as at, a.* from catalogue.article a
        where brand = ${brand} and not gift_card and id not like 'ZZ%'
      ), given as materialized (
        select g.*, g.h1 % c.of as at1, g.h2 % c.of as at2, g.h3 % c.of as at3 from ${given} g cross join (select count(*) as of from models) c
      )
      insert into catalogue.article
        (brand, id, model, name, slug, gender, category, kind, sport, colour, palette, swatch, size_run, price_band, line, material, fit,
         features, members_only, gift_card, fresh, listed_at, launch_at, sales, related, look, terms, tax_category)
      select m.brand, g.id, g.id, m.name, m.slug, m.gender, m.category, m.kind, s.sport, c.colour, c.palette, c.swatch, m.size_run,
        1 + g.h1 % 5, m.line, m.material, m.fit, m.features, false, false, g.h2 % 20 = 0,
        timestamptz '2025-01-01' + (g.h3 % 8000) * interval '1 hour', null, g.h1 % 5000, '{}', m.look,
        ts_delete(m.terms, array['#sport:' || m.sport, '#colour:' || m.colour, '#palette:' || m.palette])
          || ('''#sport:' || s.sport || ''':1B ''#colour:' || c.colour || ''':1C ''#palette:' || c.palette || ''':1C')::tsvector,
        m.tax_category
      from given g join models m on m.at = g.at2 join models s on s.at = g.at3 join models c on c.at = g.at1`.execute(on)
    await sql`
      insert into catalogue.price (brand, article_id, currency, gender, category, list_minor, sale_minor, prior_minor, step_prior_minor)
      select a.brand, a.id, l.key, a.gender, a.category, p.minor, p.sale, case when p.sale > 0 then p.minor end, case when p.sale > 0 then p.minor end
      from ${given} g join catalogue.article a on a.brand = ${brand} and a.id = g.id
      cross join unnest(${lists}::text[]) with ordinality as l(key, at)
      cross join lateral (select 1000 + (g.h3 / 7 + l.at) % 300 * 100 as minor) m
      cross join lateral (select m.minor, case when g.n % 40 = 0 then m.minor * 3 / 4 end as sale) p`.execute(on)
  }
  // Nobody else does it on the embedded database.
  await sql`analyze catalogue.article, catalogue.list_entry, catalogue.price`.execute(on)
}

/**
 * Takes articles away, and puts copies in their lists: `each` copies of each beside it, with its order keys.
 * @returns the ids of the copies
 */
export async function changeArticles(
  on: Handle,
  { gone, copies, each }: { gone: readonly string[]; copies: readonly string[]; each: number },
): Promise<string[]> {
  const come = await sql<{ id: string }>`
    insert into catalogue.article
      (brand, id, model, name, slug, gender, category, kind, sport, colour, palette, swatch, size_run, price_band, line, material, fit,
       features, members_only, gift_card, fresh, listed_at, launch_at, sales, related, look, terms, tax_category)
    select a.brand, a.id || '-' || n, a.id || '-' || n, name, slug, gender, category, kind, sport, colour, palette, swatch, size_run, price_band,
       line, material, fit, features, members_only, gift_card, fresh, listed_at, launch_at, sales, related, look, terms, tax_category
    from catalogue.article a cross join generate_series(1, ${each}::integer) n where a.id = any(${copies}::text[]) returning id`.execute(on)
  await sql`
    insert into catalogue.price (brand, article_id, currency, gender, category, list_minor, sale_minor)
    select p.brand, p.article_id || '-' || n, p.currency, p.gender, p.category, p.list_minor, p.sale_minor
    from catalogue.price p cross join generate_series(1, ${each}::integer) n where p.article_id = any(${copies}::text[])`.execute(on)
  await sql`delete from catalogue.price where article_id = any(${gone}::text[])`.execute(on)
  await sql`delete from catalogue.article where id = any(${gone}::text[])`.execute(on)
  return come.map(({ id }) => id)
}
