-- Since when the price holds; null: since the article was listed.
alter table price add column since timestamptz;
-- The lowest price of the 30 days before the reduction began (D-134), worked out by `note_prior` when a price changes: once for a reduction
-- that may grow, once for its last step. Null: not reduced, or nobody knows. `young`: the article came less than 30 days before.
alter table price add column prior_minor bigint;
alter table price add column prior_young boolean not null default false;
alter table price add column step_prior_minor bigint;
alter table price add column step_prior_young boolean not null default false;

-- Prices that were asked before: closed periods only, none of which overlap.
create table price_period (
  brand text not null,
  article_id text not null,
  currency text not null,
  sku text not null default '',
  minor bigint not null check (minor > 0),
  reduced boolean not null,
  "from" timestamptz not null,
  until timestamptz not null,
  primary key (brand, article_id, currency, sku, "from"),
  check ("from" < until)
);

-- When the demo data was seeded: its price history hangs on it.
alter table seed add column at timestamptz;
