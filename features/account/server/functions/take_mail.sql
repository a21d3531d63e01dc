-- Returns whether one more mail may be sent (at most p_most in p_window), and counts it if so (rate limit).
create or replace function take_mail(p_counter bytea, p_most integer, p_window interval, p_now timestamptz) returns boolean language plpgsql as $$
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
