-- Where a shopper has things sent.
create table address (
  id text primary key,
  acid text not null references account on delete cascade,
  first_name text not null,
  last_name text not null,
  address1 text not null,
  address2 text not null default '',
  city text not null,
  zipcode text not null default '',
  state text,
  country text not null,
  phone_number text not null,
  -- Offered first; every account with an address has exactly one.
  is_default boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index address_of_account on address (acid, created_at);
create unique index address_default on address (acid) where is_default;

-- The address that an account asked for last, as it was typed; its link is a mail token.
create table email_change (
  acid text primary key references account on delete cascade,
  email text not null,
  requested_at timestamptz not null
);

-- Accounts that are about to be erased (D-101).
create table deletion (
  acid text primary key references account on delete cascade,
  -- SHA-256 of the token that lets its owner keep it.
  keep_hash bytea not null unique,
  -- In which words the last mail is written.
  locale text not null,
  requested_at timestamptz not null,
  erase_at timestamptz not null,
  -- When to try next: later than erase_at while something stands in the way.
  due_at timestamptz not null
);

create index deletion_due_at on deletion (due_at);

-- Addresses that asked to be forgotten: keyed hashes, which nobody can turn back or look up without the key.
create table suppression (
  email_hash bytea primary key,
  erased_at timestamptz not null
);

-- What was done about whose account, never with what it held. Rows are only ever added.
create table deletion_log (
  id bigint generated always as identity primary key,
  acid text not null,
  step text not null check (step in ('requested', 'kept', 'waiting', 'erased')),
  at timestamptz not null
);
