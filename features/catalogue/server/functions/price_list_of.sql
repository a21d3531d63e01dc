-- The price list that storefronts of a country use: one of its own, otherwise that of the currency.
create or replace function price_list_of(p_brand text, p_country text, p_currency text) returns text language plpgsql stable as $$
begin
  return coalesce(
    (select l.key from catalogue.price_list_country c join catalogue.price_list l on l.brand = c.brand and l.key = c.price_list
     where c.brand = p_brand and c.country = p_country and l.currency = p_currency),
    p_currency);
end $$;
