-- How many pieces of a SKU orders hold whose payment is not finished: they are on the shelf, and nobody else knows of them.
create or replace function held_of(p_sku text, p_brand text, p_region text) returns integer language plpgsql stable as $$
begin
  return (select coalesce(sum(l.quantity), 0) from orders."order" o join orders.line l on l.ref = o.ref
    where o.state = 'AWAITING_PAYMENT' and o.brand = p_brand and o.region = p_region and l.sku = p_sku);
end $$;
