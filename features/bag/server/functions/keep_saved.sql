-- Empties a bag that nobody has used for p_life, if a member has saved articles for later in it: they live on for 180 days (D-197). False if
-- nothing of it lives on.
create or replace function keep_saved(p_id text, p_now timestamptz, p_life interval) returns boolean language plpgsql as $$
begin
  update bag.bag set lines = '[]', voucher = null, gift_cards = '[]', email = null, newsletter = false, shipping_address = null,
    billing_address = null, gift = null, shipping_method = default, presses = default, version = version + 1
    where id = p_id and acid is not null and saved <> '[]' and order_ref is null
      and touched_at < p_now - p_life and touched_at >= p_now - bag.saved_life();
  return found;
end $$;
