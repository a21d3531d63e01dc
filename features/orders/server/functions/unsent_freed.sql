-- What a provider need not bring, as pieces were given up before they were sent. What came back of sent pieces without having been taken is
-- counted in their parcels.
create or replace function unsent_freed(p_ref text) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(sum(m.uncaptured), 0) from orders.money_back m where m.ref = p_ref and not m.is_sent);
end $$;
