-- Returns whose goods have not come within 45 days end, and their pieces are the shopper's again; one that has come in part has come, without
-- the rest. A withdrawal never ends like that. Returns how many.
create or replace function expire_returns(p_now timestamptz) returns integer language plpgsql as $$
declare
  r record;
  count integer := 0;
begin
  for r in select id, ref from returns.return
    where state = 'REQUESTED' and how = 'return' and requested_at <= p_now - interval '45 days' order by id limit 100
  loop
    perform orders.drop_return(r.ref, r.id, p_now);
    update returns.return set state = case when arrived = 0 then 'EXPIRED' else 'RECEIVED' end where id = r.id and state = 'REQUESTED';
    count := count + 1;
  end loop;
  return count;
end $$;
