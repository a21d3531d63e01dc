-- Writes a movement for each stock that is not what its movements say, by what is missing: servers of before the movements have changed it while
-- an update was under way. What can be sold stays as it is. Answers what was written.
create or replace function settle_stock(p_ref text, p_actor text) returns table (sku text, brand text, region text, pieces integer)
language plpgsql as $$
declare
  own record;
  missing integer;
begin
  -- In the order of every transaction.
  for own in
    select s.sku, s.region, s.brand from catalogue.stock s left join (
        select m.brand, m.region, m.sku, sum(m.pieces) as pieces from catalogue.stock_movement m group by m.brand, m.region, m.sku
      ) known on known.brand = s.brand and known.region = s.region and known.sku = s.sku
    where s.quantity <> s.seeded + coalesce(known.pieces, 0) order by s.sku collate "C", s.region, s.brand
  loop
    perform from catalogue.stock s where s.brand = own.brand and s.region = own.region and s.sku = own.sku for no key update;
    -- Once nobody else can change it, it is looked at again.
    select s.quantity - s.seeded - coalesce((select sum(m.pieces) from catalogue.stock_movement m
        where m.brand = own.brand and m.region = own.region and m.sku = own.sku), 0)
      into missing from catalogue.stock s where s.brand = own.brand and s.region = own.region and s.sku = own.sku;
    if missing <> 0 then
      insert into catalogue.stock_movement (at, brand, region, sku, pieces, reason, ref, actor)
        values (catalogue.moment(), own.brand, own.region, own.sku, missing, 'CORRECTION', p_ref, p_actor);
      return query select own.sku, own.brand, own.region, missing;
    end if;
  end loop;
end $$;
