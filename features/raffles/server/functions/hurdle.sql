-- Why an account of a country may not take part in a raffle, as the contract names it; null if it may.
create or replace function hurdle(p_no text, p_acid text, p_country text) returns text language plpgsql as $$
declare
  r raffles.raffle;
begin
  select * into r from raffles.raffle where no = p_no;
  if not (p_country = any (r.countries)) then
    return 'notInCountry';
  end if;
  return case when r.level_min > 0 and coalesce(membership.level_of(p_acid), 0) < r.level_min then 'levelTooLow' end;
end $$;
