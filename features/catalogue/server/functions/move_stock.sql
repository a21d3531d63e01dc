-- Puts pieces into stock, or takes some out (p_pieces below 0), and writes down why. Answers how many there are now; null, and nothing is
-- changed, if there would be less than none, or if there is no such SKU. p_ref: the order, message, file, import or raffle.
create or replace function move_stock(p_sku text, p_brand text, p_region text, p_pieces integer, p_reason text, p_ref text, p_actor text)
returns integer language plpgsql as $$
declare
  now_there integer;
begin
  update catalogue.stock set quantity = quantity + p_pieces
    where brand = p_brand and region = p_region and sku = p_sku and quantity + p_pieces >= 0
    returning quantity into now_there;
  if now_there is not null and p_pieces <> 0 then
    insert into catalogue.stock_movement (at, brand, region, sku, pieces, reason, ref, actor)
      values (catalogue.moment(), p_brand, p_region, p_sku, p_pieces, p_reason, p_ref, p_actor);
  end if;
  return now_there;
end $$;
