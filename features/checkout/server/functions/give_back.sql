-- The order expires, and everything it held is free again: the bag as it was, voucher, gift cards, stock by ascending SKU (D-111, T2 step 8).
create or replace function give_back(p_ref text, p_reason text, p_now timestamptz) returns void language plpgsql as $$
declare
  o record;
  item record;
  -- Of what was won in a raffle.
  kept jsonb;
begin
  select * into o from orders.find(p_ref);
  if not orders.expire(p_ref, p_reason, p_now) then
    return;
  end if;
  perform payments.order_ended(p_ref, p_now);
  perform bag.unlock(p_ref, o.basket_id);
  perform vouchers.release(p_ref);
  perform gift_cards.release(p_ref);
  kept := raffles.keep_unpaid(p_ref);
  for item in
    select sku, quantity from jsonb_to_recordset(o.snapshot -> 'taken') as taken (sku text, quantity integer) order by sku collate "C"
  loop
    perform catalogue.move_stock(item.sku, o.brand, o.region, item.quantity - coalesce((kept ->> item.sku)::integer, 0), 'EXPIRED', p_ref, 'shop');
  end loop;
end $$;
