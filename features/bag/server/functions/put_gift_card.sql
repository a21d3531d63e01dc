-- Puts a gift card onto the bag, p_most at most. p_card: { id, seen }. One that is there already stays where it is.
create or replace function put_gift_card(
  p_token bytea, p_acid text, p_brand text, p_country text, p_region text, p_now timestamptz, p_life interval, p_card jsonb, p_most integer
) returns answer language plpgsql as $$
declare b bag.bag;
begin
  b := bag.own_2(p_token, p_acid, p_brand, p_country, p_now, p_life);
  if b.order_ref is not null then
    return bag.locked(b);
  elsif b.id is null or jsonb_array_length(b.lines) = 0 then
    return bag.failed('basketEmpty');
  elsif b.gift_cards @> jsonb_build_array(jsonb_build_object('id', p_card -> 'id')) then
    return bag.answer_of(b, p_region);
  elsif jsonb_array_length(b.gift_cards) >= p_most then
    return bag.failed('giftCardLimitExceeded');
  end if;
  update bag.bag set gift_cards = gift_cards || jsonb_build_array(p_card), version = version + 1, touched_at = p_now,
    expires_on = bag.expiry_2(p_now, p_life) where id = b.id returning * into b;
  return bag.answer_of(b, p_region);
end $$;
