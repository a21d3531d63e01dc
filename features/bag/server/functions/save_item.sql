-- Takes a line out of the bag and saves it for later, p_most at most (D-197). Gift cards have no later.
create or replace function save_item(
  p_token bytea, p_acid text, p_brand text, p_country text, p_region text, p_now timestamptz, p_life interval,
  p_item text, p_name text, p_most integer
) returns answer language plpgsql as $$
declare
  b bag.bag;
  line jsonb;
  place integer;
begin
  b := bag.own_2(p_token, p_acid, p_brand, p_country, p_now, p_life);
  if b.order_ref is not null then
    return bag.locked(b);
  end if;
  select each.line, ordinality - 1 into line, place
    from jsonb_array_elements(b.lines) with ordinality as each (line, ordinality) where each.line ->> 'id' = p_item;
  if place is null or line ? 'giftCard' then
    return bag.failed('itemNotFound');
  end if;
  if jsonb_array_length(b.saved) >= p_most then
    return bag.failed('savedLimitExceeded');
  end if;
  b.saved := b.saved || jsonb_build_array(line || jsonb_build_object('id', 'sv_' || b.next_saved, 'name', p_name, 'at', p_now));
  update bag.bag set lines = b.lines - place, saved = b.saved, next_saved = next_saved + 1, version = version + 1, touched_at = p_now,
    expires_on = bag.expiry_2(p_now, p_life) where id = b.id returning * into b;
  return bag.answer_of(b, p_region);
end $$;
