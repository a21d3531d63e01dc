-- An order of an account takes what it has won, in a country of the raffle: those pieces go into stock, from which the same transaction takes
-- all of the order, so nobody else gets them between. p_items: [{ sku, quantity }]. A win is one piece: a line of more has nothing of it.
create or replace function claim_2(p_ref text, p_acid text, p_brand text, p_region text, p_country text, p_items jsonb) returns void language plpgsql as $$
declare
  won record;
  taken integer;
  skus constant text[] := array(select item ->> 'sku' from jsonb_array_elements(p_items) as each (item));
  single constant text[] := array(select item ->> 'sku' from jsonb_array_elements(p_items) as each (item) where item ->> 'quantity' = '1');
  own constant text[] := array(select w.raffle_no from raffles.won_pieces(p_acid, p_brand, p_region, p_country, single) w where w.is_here);
begin
  if cardinality(own) = 0 then
    return;
  end if;
  -- Raffles first, then all of the order's stock, each in the order in which everybody locks them.
  perform from raffles.raffle where no = any (own) order by no for update;
  perform catalogue.lock_all_stock(skus, p_brand, p_region);
  for won in
    select w.sku, w.raffle_no from raffles.won_pieces(p_acid, p_brand, p_region, p_country, single) w where w.is_here order by w.sku collate "C"
  loop
    -- Never after its time, nor twice: whoever passes it on locks the raffle first.
    perform from raffles.raffle where no = won.raffle_no and state = 'DRAWN' for update;
    continue when not found;
    update raffles.win set state = 'BOUGHT', order_ref = p_ref
      where raffle_no = won.raffle_no and acid = p_acid and sku = won.sku and state = 'OFFERED' and until > catalogue.moment();
    get diagnostics taken = row_count;
    continue when taken = 0;
    update raffles.piece set held = held - 1 where raffle_no = won.raffle_no and sku = won.sku;
    perform catalogue.move_stock(won.sku, p_brand, p_region, 1, 'RAFFLE', won.raffle_no, 'shop');
  end loop;
end $$;
