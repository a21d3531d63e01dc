-- The goods of a return will not come any more: its pieces are the shopper's again.
create or replace function drop_return(p_ref text, p_id text, p_now timestamptz) returns void language plpgsql as $$
begin
  perform orders.lock(p_ref);
  delete from orders.unit_expected where ref = p_ref and return_id = p_id;
  if found then
    perform orders.count_units(p_ref);
    perform orders.add_event(p_ref, 'return-dropped', 'shop', p_now, jsonb_build_object('return', p_id));
  end if;
end $$;
