-- The order exists: what it has is gone from the bag, and the bag can be changed again.
create or replace function finish(p_ref text, p_id text) returns void language plpgsql as $$
begin
  update bag.bag set lines = '[]', voucher = null, gift_cards = '[]', newsletter = false, gift = null, version = version + 1, order_ref = null, locked_until = null
    where id = p_id and order_ref = p_ref;
end $$;
