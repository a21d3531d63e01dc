-- An order is confirmed: what it took of raffles stays bought.
create or replace function commit(p_ref text) returns void language sql as $$
  update raffles.win set paid = true where order_ref = p_ref
$$;
