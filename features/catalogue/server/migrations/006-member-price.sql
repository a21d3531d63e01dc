-- What members pay where it is less than everybody's price (D-198): sparse, beside the price list. It is no price of the list: lists are
-- ordered by everybody's price, and no reduction counts from it.
create table member_price (
  brand text not null,
  article_id text not null,
  currency text not null,
  -- Null: none any more.
  minor bigint check (minor > 0),
  -- What a reset goes back to.
  seeded bigint,
  primary key (brand, article_id, currency)
);
