-- Since when a country uses its list (D-134): what was asked in a country is what its lists of that time asked.
alter table price_list_country add column since timestamptz not null default clock_timestamp();

-- The lists of their own that countries used before. At all other times a country used that of its currency.
create table price_list_use (
  brand text not null,
  country text not null,
  currency text not null,
  -- Null: nobody knows which it was.
  price_list text,
  "from" timestamptz not null,
  until timestamptz not null,
  primary key (brand, country, currency, until)
);
-- Until now nobody wrote down since when a country uses a list.
insert into price_list_use (brand, country, currency, price_list, "from", until)
  select c.brand, c.country, l.currency, null, '-infinity', c.since
  from price_list_country c join price_list l on l.brand = c.brand and l.key = c.price_list;

-- As in `price`, for a country where it is something else, because the country used another list in the days before.
create table country_prior (
  brand text not null,
  country text not null,
  article_id text not null,
  currency text not null,
  sku text not null,
  prior_minor bigint,
  prior_young boolean not null,
  step_prior_minor bigint,
  step_prior_young boolean not null,
  primary key (brand, article_id, currency, sku, country),
  foreign key (brand, article_id, currency, sku) references price on delete cascade
);
