-- replaces: 1c5491f93ecadce838e10c017199069f37c7baf99d521b66acbe7a725219aa17
-- One entry for each article of an account; an account is of one brand, the column keeps lists apart all the same.
create table entry (
  -- Newest first, also among those of one instant.
  number bigint generated always as identity primary key,
  acid text not null,
  brand text not null,
  product_id text not null,
  cid text,
  added_at timestamptz not null,
  unique (acid, brand, product_id)
);

create type answer as (failure text, data jsonb, not_sold text[]);
