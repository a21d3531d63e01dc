-- replaces: ef0b5401d9406f0207f850723a9fa04396a9c224c2c444730e038ac7ba7798f4
-- One account for each brand, identity region and address (D-041).
create table account (
  acid text primary key check (acid ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  brand text not null,
  region text not null,
  -- As it was typed, and as accounts are found by it.
  email text not null,
  email_key text not null,
  email_verified boolean not null default false,
  account_type text not null check (account_type in ('FULL', 'LIGHT')),
  -- PHC string; null where the shopper signs in elsewhere or has a light account.
  password_hash text,
  password_changed_at timestamptz,
  first_name text,
  last_name text,
  date_of_birth date,
  gender text check (gender in ('M', 'F', 'X', 'U')),
  phone_number text,
  country text not null,
  locale text not null,
  membership_id text unique check (membership_id ~ '^[0-9]{12}$'),
  marketing_consent boolean not null default false,
  -- A consent that waits for its address to be confirmed.
  marketing_pending boolean not null default false,
  -- Keyed hash of the Korean identity; one person, one account.
  ci_hash bytea,
  lock_kind text check (lock_kind in ('locked', 'locked-cci')),
  -- Whether strangers or a device of the account used up the hundred attempts; null where somebody else locked it.
  lock_cause text check (lock_cause in ('strangers', 'device')),
  source_id text,
  store_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (brand, region, email_key)
) with (fillfactor = 90);

create unique index account_ci on account (brand, region, ci_hash) where ci_hash is not null;

create table session (
  -- SHA-256 of the cookie.
  token_hash bytea primary key,
  -- What the shopper's list of sessions calls it; opens nothing.
  id text not null unique,
  acid text not null references account on delete cascade,
  brand text not null,
  region text not null,
  is_persistent boolean not null,
  is_new_user boolean not null,
  is_reauthenticated boolean not null,
  social_provider text,
  authenticated_at timestamptz not null,
  -- Moves once a minute at most and stands in no index.
  seen_at timestamptz not null,
  ends_at timestamptz not null,
  user_agent text
) with (fillfactor = 80);

create index session_of_account on session (acid);
create index session_ends_at on session (ends_at);

-- Browsers that an account was signed in with. One browser may know several accounts of a household.
create table device (
  token_hash bytea not null,
  acid text not null references account on delete cascade,
  first_seen_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (token_hash, acid)
);

create index device_of_account on device (acid);
create index device_expires_at on device (expires_at);

-- Failed passwords in a row, by address (whether an account has it or not) or by device of an account (D-046).
create table attempt (
  counter bytea primary key,
  failures integer not null default 0,
  -- Without a success in between, whatever time passed.
  total integer not null default 0,
  failed_at timestamptz not null,
  locked_until timestamptz
) with (fillfactor = 80);

create index attempt_failed_at on attempt (failed_at);

-- outcome: 'done', or why not: 'locked' (the tenth failure came first), 'changed' (the password is no longer the one that
-- was checked), 'blocked', 'gone'.
create type signed_in as (outcome text, locked_until timestamptz, known_device boolean, kept_device boolean);
