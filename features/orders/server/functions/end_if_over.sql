-- Has the order looked at to be closed, once all of it was cancelled or has come back.
create or replace function end_if_over(p_ref text, p_now timestamptz) returns void language plpgsql as $$
begin
  if orders.are_over(p_ref) then
    update orders."order" set close_at = p_now where ref = p_ref and state <> 'CLOSED';
  end if;
end $$;
