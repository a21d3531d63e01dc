-- Minor units as JSON says them: major units. The currencies without decimals are those of platform/site/money.ts.
create or replace function major(p_minor bigint, p_currency text) returns numeric language plpgsql immutable as $$
begin
  return case when p_currency in ('JPY', 'KRW', 'CLP', 'VND') then p_minor else round(p_minor / 100.0, 2) end;
end $$;
