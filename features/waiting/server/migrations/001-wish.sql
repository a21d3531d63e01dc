-- Who waits for a size that is sold out, or for the launch of an article (then `sku` is empty).
create table wish (
  id text primary key,
  brand text not null,
  region text not null,
  country text not null,
  locale text not null,
  article_id text not null,
  sku text not null,
  email text not null,
  email_key text not null,
  acid text,
  state text not null check (state in ('ASKED', 'WAITING', 'TOLD', 'GONE', 'EXPIRED')),
  -- SHA-256 of the token in the links of its last mail.
  secret bytea not null unique,
  asked_at timestamptz not null,
  -- When it ends by itself.
  expires_at timestamptz not null,
  told_at timestamptz,
  ended_at timestamptz
);
create unique index wish_once on wish (brand, region, article_id, sku, email_key) where state in ('ASKED', 'WAITING');
create index wish_of_address on wish (brand, email_key);
create index wish_of_account on wish (acid, brand) where acid is not null;
create index wish_waiting on wish (brand, region, article_id, sku, asked_at, id) where state = 'WAITING';
create index wish_expiring on wish (expires_at) where state in ('ASKED', 'WAITING');
create index wish_ended on wish (ended_at) where ended_at is not null;

-- How many pieces of a SKU the last look found: more than that is a restock.
create table seen (
  brand text not null,
  region text not null,
  sku text not null,
  pieces integer not null,
  primary key (brand, region, sku)
);

create table wave (
  id bigint generated always as identity primary key,
  brand text not null,
  region text not null,
  sku text not null,
  -- How many there were when its mails were written, and how many mails there were.
  pieces integer not null,
  told integer not null,
  at timestamptz not null
);
create index wave_of_sku on wave (brand, region, sku, at desc);
create index wave_at on wave (at);
