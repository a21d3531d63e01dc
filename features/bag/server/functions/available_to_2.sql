-- How many pieces of a SKU the owner of a bag may have: one, of what an account has won in a raffle of this country (D-198); else what is in
-- stock.
create or replace function available_to_2(p_sku text, p_brand text, p_country text, p_region text, p_acid text) returns integer
language plpgsql as $$
begin
  if p_acid is not null and exists (select from raffles.won_pieces(p_acid, p_brand, p_region, p_country, array[p_sku]) w where w.is_here) then
    return 1;
  end if;
  return coalesce(catalogue.available(p_sku, p_brand, p_region), 0);
end $$;
