-- Takes a gift card off the bag.
create or replace function take_gift_card(
  p_token bytea, p_acid text, p_brand text, p_country text, p_region text, p_now timestamptz, p_life interval, p_id text
) returns answer language plpgsql as $$
declare b bag.bag;
begin
  b := bag.own_2(p_token, p_acid, p_brand, p_country, p_now, p_life);
  if b.order_ref is not null then
    return bag.locked(b);
  elsif b.id is null or not b.gift_cards @> jsonb_build_array(jsonb_build_object('id', p_id)) then
    return bag.failed('giftCardNotFound');
  end if;
  update bag.bag set version = version + 1, touched_at = p_now, expires_on = bag.expiry_2(p_now, p_life), gift_cards = (
    select coalesce(jsonb_agg(card order by place), '[]') from jsonb_array_elements(gift_cards) with ordinality as each (card, place)
    where card ->> 'id' <> p_id
  ) where id = b.id returning * into b;
  return bag.answer_of(b, p_region);
end $$;
