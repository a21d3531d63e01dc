-- Writes everything of a sign-in. It locks the account's row, so two devices take turns. If the account has more than p_most_sessions
-- sessions then, the oldest end. p_past_block is for the account's own devices: the block that failures of strangers caused does not
-- hold for them. It is asked of the locked row, because customer care may block the account while the password is checked.
create or replace function sign_in_2(
  p_acid text, p_now timestamptz, p_token bytea, p_id text, p_ends timestamptz, p_persistent boolean, p_new_user boolean,
  p_reauthenticated boolean, p_provider text, p_user_agent text, p_old_token bytea, p_device bytea, p_new_device bytea,
  p_device_ends timestamptz, p_checked_hash text, p_counter bytea, p_past_block boolean, p_most_sessions integer
) returns signed_in language plpgsql as $$
declare
  a record;
  answer account.signed_in;
begin
  select brand, region, email_key, password_hash, lock_kind, lock_cause into a from account.account where acid = p_acid for no key update;
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
  if a.lock_kind is not null and not (p_past_block and a.lock_kind = 'locked' and a.lock_cause is not distinct from 'strangers') then
    answer.outcome := 'blocked';
    return answer;
  end if;
  delete from account.attempt where counter in (p_counter, account.email_counter(a.brand, a.region, a.email_key));

  if p_device is not null then
    update account.device set expires_at = p_device_ends where token_hash = p_device and acid = p_acid and expires_at > p_now;
    answer.known_device := found;
    -- An unknown or expired token is never used for the device.
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
    select token_hash from account.session where acid = p_acid order by authenticated_at desc, token_hash = p_token desc offset p_most_sessions);
  answer.outcome := 'done';
  return answer;
end $$;
