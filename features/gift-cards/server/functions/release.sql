-- The order has expired: what its cards hold is free again. One that became void meanwhile is valid again with it.
create or replace function release(p_order_ref text) returns void language plpgsql as $$
declare
  h record;
begin
  for h in select * from gift_cards.holding where order_ref = p_order_ref order by card collate "C" loop
    update gift_cards.card set held = held - h.amount, voided_at = null where id = h.card;
  end loop;
  delete from gift_cards.holding where order_ref = p_order_ref;
end $$;
