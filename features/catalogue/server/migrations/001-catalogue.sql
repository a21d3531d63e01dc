-- replaces: fbc87352a2c204ce8a6fd9114298e6f410d7072c6ec8233996e8cce2c636061c
-- One row is one model in one colour, as one brand sells it.
create table article (
  brand text not null,
  id text not null,
  -- The colours of a model share it.
  model text not null,
  name text not null,
  slug text not null,
  gender text not null,
  category text not null,
  kind text not null,
  sport text not null,
  colour text not null,
  palette text not null,
  swatch text not null,
  size_run text not null,
  price_band smallint not null,
  line text not null,
  material text,
  fit text,
  features text[] not null,
  members_only boolean not null,
  gift_card boolean not null,
  fresh boolean not null,
  listed_at timestamptz not null,
  launch_at timestamptz,
  sales integer not null,
  related text[] not null,
  look jsonb not null,
  -- Folded words of the name, and `#concept` terms that the words of every language lead to.
  terms tsvector not null,
  primary key (brand, id)
);
create index article_of_model on article (brand, model, id);
create index article_by_sales on article (brand, sales desc, id);
create index article_by_gender on article (brand, gender, sales desc, id);
create index article_by_category on article (brand, gender, category, sales desc, id);
create index article_newest on article (brand, listed_at desc, id);
create index article_newest_by_category on article (brand, gender, category, listed_at desc, id);
create index article_terms on article using gin (terms);

create table variation (
  brand text not null,
  sku text not null,
  article_id text not null,
  position smallint not null,
  size text not null,
  primary key (brand, sku)
);
create index variation_of_article on variation (brand, article_id, position);

create table stock (
  brand text not null,
  region text not null,
  sku text not null,
  quantity integer not null check (quantity >= 0),
  -- What a reset goes back to.
  seeded integer not null,
  primary key (brand, region, sku)
);

-- The price list: minor units; `sku` is empty where all sizes cost the same.
create table price (
  brand text not null,
  article_id text not null,
  currency text not null,
  sku text not null default '',
  gender text not null,
  category text not null,
  list_minor bigint not null check (list_minor > 0),
  sale_minor bigint check (sale_minor > 0 and sale_minor < list_minor),
  effective_minor bigint not null generated always as (coalesce(sale_minor, list_minor)) stored,
  primary key (brand, article_id, currency, sku)
);
create index price_order on price (brand, currency, effective_minor, article_id) where sku = '';
create index price_order_in_category on price (brand, currency, gender, category, effective_minor, article_id) where sku = '';

-- Model names by each of their words, for suggestions.
create table name_word (
  brand text not null,
  word text collate "C" not null,
  name text not null,
  primary key (brand, word, name)
);

-- How many articles there are of each combination of what lists can be narrowed by. Its size follows the
-- combinations, not the articles, so counting facets does not slow down as the shop grows.
create table cell (
  brand text not null,
  gender text not null,
  category text not null,
  kind text not null,
  sport text not null,
  palette text not null,
  size_run text not null,
  price_band smallint not null,
  articles integer not null,
  primary key (brand, gender, category, kind, sport, palette, size_run, price_band)
);

create table seed (
  only_row boolean primary key default true check (only_row),
  version text not null
);
