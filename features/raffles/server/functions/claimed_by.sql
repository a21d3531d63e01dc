-- The SKUs of which an order has taken a piece that its account had won.
create or replace function claimed_by(p_ref text) returns setof text language sql stable as $$
  select sku from raffles.win where order_ref = p_ref and state = 'BOUGHT'
$$;
