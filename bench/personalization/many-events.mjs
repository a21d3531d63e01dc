// A year's data of a busy shop: articles, views and bags, written straight into its tables.

export const articles = 10_000
const visitors = 100_000
const views = 900_000
const added = 100_000

/** Ids like `BA0000`, each a copy of a seeded article. */
const copies = (table, columns) => `
  insert into catalogue.${table} (${columns.own}, ${columns.rest})
  select ${columns.made}, ${columns.rest.replaceAll(/\w+/g, (name) => `one.${name}`)}
  from generate_series(0, ${articles} - 1) as n
  join (select row_number() over (order by id) - 1 as place, id as seeded from catalogue.article where brand = 'stadion' and not gift_card) as a
    on a.place = n % (select count(*) from catalogue.article where brand = 'stadion' and not gift_card)
  join catalogue.${table} as one on one.brand = 'stadion' and ${columns.join}`

const idOf = `'BA' || lpad(n::text, 4, '0')`

export const moreArticles = [
  copies('article', {
    own: 'id, sales',
    made: `${idOf}, 1 + (n * 7919) % 9973`,
    rest: 'brand, model, name, slug, gender, category, kind, sport, colour, palette, swatch, size_run, price_band, line, material, fit, features, members_only, gift_card, fresh, listed_at, launch_at, related, look, terms',
    join: 'one.id = a.seeded',
  }),
  copies('variation', {
    own: 'sku, article_id',
    made: `${idOf} || right(one.sku, 4), ${idOf}`,
    rest: 'brand, position, size',
    join: 'one.article_id = a.seeded',
  }),
  copies('stock', {
    own: 'sku',
    made: `${idOf} || right(one.sku, 4)`,
    rest: 'brand, region, quantity, seeded',
    join: "one.sku like a.seeded || '%'",
  }),
  'analyze',
]

/** Each visitor prefers a hundredth of the shop, and what all prefer: seven views in ten are of the former. */
const liked = (seed) => `1 + floor(case when random() < 0.7
    then (${seed} % 100) * ${articles / 100} + ${articles / 100} * power(random(), 2)
    else ${articles} * power(random(), 3) end)::integer`

/** A visitor's id as a browser sends it. */
export const visitorOf = (n) => `a0000000-0000-4000-8000-${String(n).padStart(12, '0')}`

const uuidOf = (n, kind) => `('${kind}0000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`

const looks = (count, from) => `
  insert into personalization.view (visitor, article, seen_at)
  select visitor, numbers.number, now() from (
    select ${uuidOf('v', 'a')} as visitor, ${liked('v')} as place
    from (select floor(random() * ${visitors})::integer as v from generate_series(${from}, ${from + count} - 1)) as each
  ) as looked join (select number, row_number() over (order by number) as place from personalization.article) as numbers using (place)
  on conflict do nothing`

const bags = (count, from) => `
  insert into session_events.event (name, session_id, channel, brand, locale, happened_at, received_at, payload)
  select 'cart_add', ${uuidOf('s', 'b')}, 'eCom', 'stadion', 'de_DE', now(), now(),
    jsonb_build_object('forRecommendations', true, 'items', jsonb_build_array(jsonb_build_object('productId',
      'BA' || lpad((place - 1)::text, 4, '0') || '_540', 'quantity', 1)))
  from (select s, ${liked('s')} as place from (select n / 3 as s from generate_series(${from}, ${from + count} - 1) as n) as each) as put`

export const manyEvents = [
  `insert into personalization.article (brand, article_id) select 'stadion', ${idOf} from generate_series(0, ${articles} - 1) as n`,
  looks(views, 0),
  bags(added, 0),
  'analyze',
]
/** A minute of a busy shop. */
export const fewEvents = [looks(9000, views), bags(1000, added)]
