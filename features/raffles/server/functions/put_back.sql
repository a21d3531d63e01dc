-- What a raffle still holds goes back into stock, by ascending SKU as every transaction does.
create or replace function put_back(p_no text) returns void language plpgsql as $$
declare
  left_over record;
begin
  for left_over in select p.sku, p.held, r.brand, r.region from raffles.piece p join raffles.raffle r on r.no = p.raffle_no
    where p.raffle_no = p_no and p.held > 0 order by p.sku collate "C"
  loop
    perform catalogue.move_stock(left_over.sku, left_over.brand, left_over.region, left_over.held, 'RAFFLE', p_no, 'shop');
  end loop;
  update raffles.piece set held = 0 where raffle_no = p_no;
end $$;
