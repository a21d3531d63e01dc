-- Has the goods wrapped, with a note and a slip without prices: p_gift: { note?, hidePrices }; null: not wrapped (D-197). The caller has seen that
-- there are goods.
create or replace function set_gift(
  p_token bytea, p_acid text, p_brand text, p_country text, p_region text, p_now timestamptz, p_life interval, p_gift jsonb
) returns answer language plpgsql as $$
declare b bag.bag;
begin
  b := bag.own_2(p_token, p_acid, p_brand, p_country, p_now, p_life);
  if b.order_ref is not null then
    return bag.locked(b);
  end if;
  if b.id is null then
    return bag.failed(null);
  end if;
  update bag.bag set gift = p_gift, version = version + (gift is distinct from p_gift)::integer, touched_at = p_now,
    expires_on = bag.expiry_2(p_now, p_life) where id = b.id returning * into b;
  return bag.answer_of(b, p_region);
end $$;
