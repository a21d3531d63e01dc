-- Links that were mailed. Whoever reads the database can open none of them.
create table mail_token (
  -- SHA-256 of the token.
  token_hash bytea primary key,
  purpose text not null,
  acid text not null references account on delete cascade,
  brand text not null,
  region text not null,
  -- The address it was mailed to: a link to an address that is no longer the account's opens nothing of it.
  email_key text not null,
  expires_at timestamptz not null
);

create index mail_token_of_account on mail_token (acid, purpose);
create index mail_token_expires_at on mail_token (expires_at);

-- When an address was written to lately, so that nobody's mailbox can be filled by others.
create table mail_quota (
  -- SHA-256 of brand, region, kind and address: most that are asked for belong to nobody here.
  counter bytea primary key,
  sent_at timestamptz[] not null,
  latest_at timestamptz not null
);

create index mail_quota_latest_at on mail_quota (latest_at);

-- Whether one more mail may go out within the window; counts it where it may.
create function take_mail(p_counter bytea, p_most integer, p_window interval, p_now timestamptz) returns boolean language plpgsql as $$
declare recent timestamptz[];
begin
  insert into account.mail_quota (counter, sent_at, latest_at) values (p_counter, '{}', p_now) on conflict (counter) do nothing;
  select array(select at from unnest(sent_at) as at where at > p_now - p_window) into recent
    from account.mail_quota where counter = p_counter for update;
  if cardinality(recent) >= p_most then
    return false;
  end if;
  update account.mail_quota set sent_at = recent || p_now, latest_at = p_now where counter = p_counter;
  return true;
end $$;

-- Who asked for a new password and is to be looked up once the answer is out (D-053): the same row for every address.
create table reset_request (
  id bigint generated always as identity primary key,
  brand text not null,
  locale text not null,
  email text not null,
  requested_at timestamptz not null
);
