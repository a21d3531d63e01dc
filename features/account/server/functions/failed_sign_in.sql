-- Counts a wrong password. Answers until when the counter was locked already: then somebody else's attempt was the tenth
-- while this one was being checked, and it tells nothing.
create or replace function failed_sign_in(p_counter bytea, p_acid text, p_own_device boolean, p_now timestamptz) returns timestamptz language plpgsql as $$
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
