-- A reduction that needs no code. Null in a column means: no such limit. Money is in minor units.
create table promotion (
  key text primary key,
  brand text,
  countries text[],
  -- By language or locale; there is always English.
  names jsonb not null check (names ? 'en'),
  effect text not null check (effect in ('PERCENT', 'AMOUNT', 'FREE_DELIVERY', 'CHEAPEST_FREE')),
  percentage integer check (percentage between 1 and 100),
  -- By currency, such as { "EUR": 1000 }.
  amounts jsonb,
  -- The only articles that it reduces.
  articles text[],
  reduced_goods boolean not null default false,
  -- The smallest total by currency of the goods that it is for.
  minimums jsonb,
  -- The fewest pieces that it is for; of as many the cheapest is free.
  pieces integer check (pieces > 0),
  members boolean not null default false,
  first_order boolean not null default false,
  "from" timestamptz,
  -- The first instant at which it no longer counts.
  until timestamptz,
  with_voucher boolean not null default true,
  check ((effect = 'PERCENT') = (percentage is not null)),
  check ((effect = 'AMOUNT') = (amounts is not null)),
  check (effect <> 'CHEAPEST_FREE' or pieces > 1),
  -- A reduction for everybody is a price (D-134).
  check (minimums is not null or pieces is not null or members or first_order),
  check (until > "from")
);
create index promotion_until on promotion (until);
