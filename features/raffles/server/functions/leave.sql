-- Takes an entry back, until the raffle closes; false afterwards.
create or replace function leave(p_no text, p_acid text) returns boolean language plpgsql as $$
begin
  perform from raffles.raffle where no = p_no and state = 'OPEN' and closes_at > catalogue.moment() for share;
  if not found then
    return false;
  end if;
  delete from raffles.entry where raffle_no = p_no and acid = p_acid;
  return true;
end $$;
