create table passkey (
  -- What the shopper's list calls it.
  id text primary key,
  acid text not null references account on delete cascade,
  -- A passkey is bound to the domain that it was made on.
  rp_id text not null,
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports jsonb not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_account on passkey (acid);

-- What a browser was asked to sign. Good once, for five minutes.
create table passkey_challenge (
  id_hash bytea primary key,
  challenge text not null,
  rp_id text not null,
  -- Who makes a passkey; null where somebody signs in.
  acid text references account on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_expires_at on passkey_challenge (expires_at);
