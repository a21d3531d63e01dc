-- Who signs in elsewhere: one person of a provider, one account of a scope.
create table external_identity (
  brand text not null,
  region text not null,
  provider text not null,
  -- What the provider calls the person; never changes, unlike an address.
  subject text not null,
  acid text not null references account on delete cascade,
  linked_at timestamptz not null,
  primary key (brand, region, provider, subject)
);
create unique index external_identity_of_account on external_identity (acid, provider);

-- A sign-in elsewhere that is under way. The browser holds a cookie, the provider gives back the state; both are needed, once.
create table external_flow (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null,
  host text not null,
  nonce text not null,
  code_verifier text not null,
  redirect_uri text not null,
  return_to text not null,
  -- A Korean identity check that was done before (D-055).
  kmc_certificate text,
  expires_at timestamptz not null
);
create index external_flow_expires_at on external_flow (expires_at);

-- What a sign-in elsewhere proved, for the registration or the link that follows. Only the hash of the token is kept.
create table external_token (
  token_hash bytea primary key,
  brand text not null,
  region text not null,
  provider text not null,
  subject text not null,
  email text,
  email_verified boolean not null,
  first_name text,
  last_name text,
  -- The account it may be linked to; null where one is to be made.
  acid text references account on delete cascade,
  expires_at timestamptz not null
);
create index external_token_expires_at on external_token (expires_at);
