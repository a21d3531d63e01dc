-- Whether a parcel, by its event, is the first with goods: delivery and wrapping are charged with it.
create or replace function has_charges(p_ref text, p_seq integer) returns boolean language plpgsql stable as $$
begin
  return coalesce(p_seq = (select min(e.seq) from orders.event e where e.ref = p_ref and e.kind = 'shipped' and exists (
    select from jsonb_to_recordset(coalesce(e.data -> 'items', '[]')) as each (n integer) where orders.is_goods(p_ref, each.n))), false);
end $$;
