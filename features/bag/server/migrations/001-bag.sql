-- replaces: 9a88aca1bdbc2559abb242d627bf85a1602a4ea9744d78097feffef49969d476
-- A bag is read and written as a whole, so its lines are one value of its row: one lock, one write, no join.
create table bag (
  id text primary key,
  -- SHA-256 of the cookie; null for the bag of an account.
  token_hash bytea unique,
  acid text,
  brand text not null,
  country text not null,
  next_item integer not null default 1,
  -- [{ id, sku, quantity, seen, giftCard? }]; seen is the unit price in minor units that was shown last.
  lines jsonb not null default '[]',
  voucher text,
  email text,
  newsletter boolean not null default false,
  shipping_address jsonb,
  billing_address jsonb,
  shipping_method text not null default 'standard',
  touched_at timestamptz not null,
  -- Changes once a day at most, so that the updates of a day touch no index.
  expires_on date not null,
  check ((token_hash is null) <> (acid is null))
) with (fillfactor = 70);

create unique index bag_of_account on bag (acid, brand, country) where acid is not null;
create index bag_expires_on on bag (expires_on);

create type answer as (
  failure text,
  failed_sku text,
  failed_available integer,
  id text,
  lines jsonb,
  -- What is in stock of each line, in the order of the lines.
  stock integer[],
  voucher text,
  email text,
  shipping_address jsonb,
  billing_address jsonb,
  shipping_method text
);
