-- Takes an article off those that are saved for later.
create or replace function remove_saved(
  p_token bytea, p_acid text, p_brand text, p_country text, p_region text, p_now timestamptz, p_life interval, p_saved text
) returns answer language plpgsql as $$
declare
  b bag.bag;
  place integer;
begin
  b := bag.own_2(p_token, p_acid, p_brand, p_country, p_now, p_life);
  if b.order_ref is not null then
    return bag.locked(b);
  end if;
  select ordinality - 1 into place
    from jsonb_array_elements(b.saved) with ordinality as each (item, ordinality) where item ->> 'id' = p_saved;
  if place is null then
    return bag.failed('savedNotFound');
  end if;
  -- As when a line is removed: wrapping goes with the last of the goods.
  if jsonb_array_length(b.saved) = 1 and not exists (select from jsonb_array_elements(b.lines) as each (line) where not line ? 'giftCard') then
    b.gift := null;
  end if;
  update bag.bag set saved = b.saved - place, gift = b.gift, version = version + 1, touched_at = p_now, expires_on = bag.expiry_2(p_now, p_life)
    where id = b.id returning * into b;
  return bag.answer_of(b, p_region);
end $$;
