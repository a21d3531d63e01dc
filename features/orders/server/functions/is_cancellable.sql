-- Whether a shopper may cancel an order: until the first piece of goods leaves, as long as something is left to cancel (D-128). What offers it and
-- what does it both ask here.
create or replace function is_cancellable(p_ref text) returns boolean language plpgsql stable as $$
begin
  return exists (select from orders."order" where ref = p_ref and state in ('CREATED', 'CONFIRMED')) and orders.are_here(p_ref)
    and not exists (select from orders.shipment_unit su where su.ref = p_ref and orders.is_goods(p_ref, su.n));
end $$;
