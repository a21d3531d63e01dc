-- The order exists: what its cards hold is taken, and written into the ledger.
create or replace function commit(p_order_ref text, p_now timestamptz) returns void language plpgsql as $$
declare
  h record;
begin
  for h in select * from gift_cards.holding where order_ref = p_order_ref order by card collate "C" loop
    update gift_cards.card set held = held - h.amount where id = h.card;
    perform gift_cards.move(h.card, 'redeem', -h.amount, p_order_ref, null, h.place, p_now);
    perform gift_cards.post(p_order_ref, 'gift-card-redeemed', h.amount, p_now);
  end loop;
  delete from gift_cards.holding where order_ref = p_order_ref;
end $$;
