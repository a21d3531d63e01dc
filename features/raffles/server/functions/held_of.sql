-- How many pieces of a SKU raffles hold that run: they are on the shelf, out of stock, and no order has them.
create or replace function held_of(p_sku text, p_brand text, p_region text) returns integer language plpgsql stable as $$
begin
  return (select coalesce(sum(p.held), 0) from raffles.piece p join raffles.raffle r on r.no = p.raffle_no
    where p.sku = p_sku and r.brand = p_brand and r.region = p_region);
end $$;
