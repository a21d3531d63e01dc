-- The last names on orders: of those that they go to and of those that pay.
create or replace function last_names(p_refs text[]) returns text[] language plpgsql stable as $$
begin
  return (select coalesce(array_agg(distinct address ->> 'lastName') filter (where address ->> 'lastName' is not null), '{}')
    from orders."order" o, lateral (
      select o.snapshot -> 'billingAddress' as address
      union all select jsonb_path_query(o.snapshot, '$.shipmentList[*].shippingAddress')) each
    where o.ref = any (p_refs));
end $$;
