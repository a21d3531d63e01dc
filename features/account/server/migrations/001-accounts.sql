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

-- The addresses themselves are not kept: most that are tried belong to nobody here.
create function email_counter(p_brand text, p_region text, p_email_key text) returns bytea language sql immutable as
$$ select '\x65'::bytea || sha256(convert_to(p_brand || ':' || p_region || ':' || p_email_key, 'UTF8')) $$;

create function device_counter(p_token bytea, p_acid text) returns bytea language sql immutable as
$$ select '\x64'::bytea || p_token || convert_to(p_acid, 'UTF8') $$;

create function forget_attempts(p_acid text) returns void language sql as $$
  delete from account.attempt where counter in (
    select account.email_counter(brand, region, email_key) from account.account where acid = p_acid
    union all select account.device_counter(token_hash, acid) from account.device where acid = p_acid)
$$;

-- No session outlives the block of its account (D-047).
create function block(p_acid text, p_kind text, p_cause text, p_now timestamptz) returns void language plpgsql as $$
begin
  update account.account set lock_kind = p_kind, lock_cause = p_cause, updated_at = p_now where acid = p_acid;
  delete from account.session where acid = p_acid;
end $$;

-- Counts a wrong password. Answers until when the counter was locked already: then somebody else's attempt was the tenth
-- while this one was being checked, and it tells nothing.
create function failed_sign_in(p_counter bytea, p_acid text, p_own_device boolean, p_now timestamptz) returns timestamptz language plpgsql as $$
declare a account.attempt;
begin
  insert into account.attempt (counter, failed_at) values (p_counter, p_now) on conflict (counter) do nothing;
  select * into a from account.attempt where counter = p_counter for update;
  if a.locked_until > p_now then
    return a.locked_until;
  end if;
  if a.locked_until is not null or a.failed_at < p_now - interval '15 minutes' then
    a.failures := 0;
  end if;
  a.failures := a.failures + 1;
  a.total := a.total + 1;
  update account.attempt set failures = a.failures, total = a.total, failed_at = p_now,
    locked_until = case when a.failures >= 10 then p_now + interval '15 minutes' end
    where counter = p_counter;
  if a.total = 100 and p_acid is not null then
    perform account.block(p_acid, 'locked', case when p_own_device then 'device' else 'strangers' end, p_now)
      from account.account where acid = p_acid and lock_kind is null;
  end if;
  return null;
end $$;

-- outcome: 'done', or why not: 'locked' (the tenth failure came first), 'changed' (the password is no longer the one that
-- was checked), 'blocked', 'gone'.
create type signed_in as (outcome text, locked_until timestamptz, known_device boolean, kept_device boolean);

-- Everything that signing in writes, at once: two devices of an account take turns at its row.
create function sign_in(
  p_acid text, p_now timestamptz, p_token bytea, p_id text, p_ends timestamptz, p_persistent boolean, p_new_user boolean,
  p_reauthenticated boolean, p_provider text, p_user_agent text, p_old_token bytea, p_device bytea, p_new_device bytea,
  p_device_ends timestamptz, p_checked_hash text, p_counter bytea, p_past_block boolean
) returns signed_in language plpgsql as $$
declare
  a record;
  answer account.signed_in;
begin
  select brand, region, email_key, password_hash, lock_kind into a from account.account where acid = p_acid for no key update;
  if not found then
    answer.outcome := 'gone';
    return answer;
  end if;
  if p_checked_hash is not null then
    select locked_until into answer.locked_until from account.attempt where counter = p_counter and locked_until > p_now for update;
    if found then
      answer.outcome := 'locked';
      return answer;
    end if;
    if a.password_hash is distinct from p_checked_hash then
      answer.outcome := 'changed';
      return answer;
    end if;
  end if;
  if a.lock_kind is not null and not p_past_block then
    answer.outcome := 'blocked';
    return answer;
  end if;
  delete from account.attempt where counter in (p_counter, account.email_counter(a.brand, a.region, a.email_key));

  if p_device is not null then
    update account.device set expires_at = p_device_ends where token_hash = p_device and acid = p_acid and expires_at > p_now;
    answer.known_device := found;
    -- A token that is unknown, or whose time is over, is never adopted.
    answer.kept_device := found or exists (select from account.device where token_hash = p_device and expires_at > p_now);
  else
    answer.known_device := false;
    answer.kept_device := false;
  end if;
  if not answer.known_device then
    insert into account.device (token_hash, acid, first_seen_at, expires_at)
      values (case when answer.kept_device then p_device else p_new_device end, p_acid, p_now, p_device_ends)
      on conflict (token_hash, acid) do update set first_seen_at = excluded.first_seen_at, expires_at = excluded.expires_at;
  end if;

  delete from account.session where token_hash = p_old_token;
  insert into account.session (token_hash, id, acid, brand, region, is_persistent, is_new_user, is_reauthenticated, social_provider,
    authenticated_at, seen_at, ends_at, user_agent)
    values (p_token, p_id, p_acid, a.brand, a.region, p_persistent, p_new_user, p_reauthenticated, p_provider, p_now, p_now, p_ends,
      p_user_agent);
  delete from account.session where token_hash in (
    select token_hash from account.session where acid = p_acid order by authenticated_at desc, token_hash = p_token desc offset 20);
  answer.outcome := 'done';
  return answer;
end $$;
