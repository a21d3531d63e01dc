-- How many orders of a network address wait for their payment (D-110).
create or replace function awaiting_of(p_network bytea) returns integer language plpgsql stable as $$
begin
  return (select count(*) from orders."order" where network_hash = p_network and state = 'AWAITING_PAYMENT');
end $$;
