-- What has happened to the stock of a SKU, latest first.
create or replace function movements_of(p_sku text, p_most integer)
returns table (at timestamptz, brand text, region text, pieces integer, reason text, ref text, actor text) language plpgsql stable as $$
begin
  return query select m.at, m.brand, m.region, m.pieces, m.reason, m.ref, m.actor from catalogue.stock s
    join catalogue.stock_movement m on m.brand = s.brand and m.region = s.region and m.sku = s.sku
    where s.sku = p_sku order by m.no desc limit p_most;
end $$;
