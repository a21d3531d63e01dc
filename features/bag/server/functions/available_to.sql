-- Only processes of the version before call it.
-- How many pieces of a SKU the owner of a bag may have: one, of what an account has won in a raffle (D-198); else what is in stock.
create or replace function available_to(p_sku text, p_brand text, p_region text, p_acid text) returns integer language plpgsql as $$
begin
  if p_acid is not null and exists (select from raffles.may_buy(p_acid, p_brand, p_region, array[p_sku])) then
    return 1;
  end if;
  return coalesce(catalogue.available(p_sku, p_brand, p_region), 0);
end $$;
