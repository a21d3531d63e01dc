-- Addresses whose data may not be sold, known to a shop or not: keyed hashes, which nobody can read or look up without the
-- key. A row holds in all brands and regions, and nothing ever takes it back.
create table opt_out (
  email_hash bytea not null,
  scenario text not null,
  opted_out_at timestamptz not null,
  -- What was agreed to and where, as proof; null once its owner asked to be forgotten.
  document text,
  locale text,
  source_id text,
  primary key (email_hash, scenario)
);

-- The accounts that had such an address: the opt-out is theirs, and stays when they change it.
create table account_opt_out (
  acid text primary key,
  opted_out_at timestamptz not null
);
