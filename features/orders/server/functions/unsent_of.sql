-- How many pieces of a SKU orders have that are placed and not sent: they are on the shelf, and sold.
create or replace function unsent_of(p_sku text, p_brand text, p_region text) returns integer language plpgsql stable as $$
begin
  return (select coalesce(sum(l.quantity - l.cancelled - l.shipped), 0) from orders.line l join orders."order" o on o.ref = l.ref
    where l.sku = p_sku and l.quantity > l.cancelled + l.shipped and orders.is_goods(l.ref, l.n)
      and o.state in ('CREATED', 'CONFIRMED') and o.brand = p_brand and o.region = p_region);
end $$;
