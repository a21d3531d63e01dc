-- Sets how many pieces of a SKU can be sold, whatever there were: the difference is a movement. Answers p_pieces; null if there is no such SKU.
create or replace function set_stock(p_sku text, p_brand text, p_region text, p_pieces integer, p_reason text, p_ref text, p_actor text)
returns integer language plpgsql as $$
declare
  there integer;
begin
  select quantity into there from catalogue.stock where brand = p_brand and region = p_region and sku = p_sku for no key update;
  return catalogue.move_stock(p_sku, p_brand, p_region, p_pieces - there, p_reason, p_ref, p_actor);
end $$;
