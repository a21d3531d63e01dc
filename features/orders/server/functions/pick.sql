-- The pieces of units_for as [{ n, unitNo }].
create or replace function pick(p_ref text, p_items jsonb, p_way text) returns jsonb language plpgsql stable as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('n', n, 'unitNo', unit_no) order by n, unit_no), '[]')
    from orders.units_for(p_ref, p_items, p_way));
end $$;
