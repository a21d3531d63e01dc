-- Money is sure, or none is needed: the order gets its number (D-120), and that of a guest the account whose confirmed address it is for
-- (D-121). An order that has a number stays as it is.
create or replace function "create"(p_ref text, p_now timestamptz) returns "order" language plpgsql as $$
declare o orders."order";
begin
  o := orders.lock(p_ref);
  if o.state is distinct from 'AWAITING_PAYMENT' then
    return o;
  end if;
  update orders."order" set state = 'CREATED', number = number_prefix || nextval('orders.number'), placed_at = p_now,
    fulfil_next_at = p_now + interval '60 seconds', acid = coalesce(acid, account.confirmed_owner(brand, region, email)) where ref = p_ref returning * into o;
  perform orders.add_event(p_ref, 'created', 'shop', p_now);
  return o;
end $$;
