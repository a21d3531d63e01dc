-- A reduction. Null in a column means: no such limit. Money is in minor units.
create table voucher (
  code text primary key check (code = upper(code)),
  percentage integer check (percentage between 1 and 100),
  -- By currency, such as { "EUR": 1000 }.
  amounts jsonb,
  brand text,
  countries text[],
  "from" timestamptz,
  -- The first instant at which it no longer counts.
  until timestamptz,
  limit_total integer check (limit_total > 0),
  limit_per_person integer check (limit_per_person > 0),
  -- The smallest goods total by currency, before the voucher.
  minimums jsonb,
  -- The only account that may use it.
  single_owner_acid text,
  check ((percentage is null) <> (amounts is null))
);
create index voucher_of_owner on voucher (single_owner_acid) where single_owner_acid is not null;
create index voucher_until on voucher (until) where until is not null;

-- One use of a voucher. A use that is given back is deleted.
create table redemption (
  code text not null references voucher on delete cascade,
  order_ref text not null,
  -- Keyed hash of the normalised e-mail address.
  person_hash bytea not null,
  acid text,
  state text not null default 'held' check (state in ('held', 'used')),
  at timestamptz not null,
  primary key (code, order_ref)
);
create index redemption_of_order on redemption (order_ref);
create index redemption_of_person on redemption (code, person_hash);
create index redemption_of_account on redemption (acid) where acid is not null;
