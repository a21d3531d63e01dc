-- Counts a wrong password. p_most in a row lock the counter for p_pause; p_most_ever in total block the account. If another attempt has
-- locked the counter meanwhile, this one does not count, and the function returns the end of the lock; otherwise null.
create or replace function failed_sign_in_2(
  p_counter bytea, p_acid text, p_own_device boolean, p_now timestamptz, p_most integer, p_pause interval, p_most_ever integer
) returns timestamptz language plpgsql as $$
declare a account.attempt;
begin
  insert into account.attempt (counter, failed_at) values (p_counter, p_now) on conflict (counter) do nothing;
  select * into a from account.attempt where counter = p_counter for update;
  if a.locked_until > p_now then
    return a.locked_until;
  end if;
  if a.locked_until is not null or a.failed_at < p_now - p_pause then
    a.failures := 0;
  end if;
  a.failures := a.failures + 1;
  a.total := a.total + 1;
  update account.attempt set failures = a.failures, total = a.total, failed_at = p_now,
    locked_until = case when a.failures >= p_most then p_now + p_pause end
    where counter = p_counter;
  if a.total = p_most_ever and p_acid is not null then
    perform account.block(p_acid, 'locked', case when p_own_device then 'device' else 'strangers' end, p_now)
      from account.account where acid = p_acid and lock_kind is null;
  end if;
  return null;
end $$;
