-- Changes the quantity of a line; 0 removes the line.
create or replace function change_item_2(
  p_token bytea, p_acid text, p_brand text, p_country text, p_region text, p_now timestamptz, p_life interval,
  p_item text, p_quantity integer, p_max_per_sku integer
) returns answer language plpgsql as $$
declare
  b bag.bag;
  changed jsonb;
  place integer;
  others integer;
  stock integer;
begin
  b := bag.own_2(p_token, p_acid, p_brand, p_country, p_now, p_life);
  if b.order_ref is not null then
    return bag.locked(b);
  end if;
  select line, ordinality - 1 into changed, place
    from jsonb_array_elements(b.lines) with ordinality as each (line, ordinality) where line ->> 'id' = p_item;
  if place is null then
    return bag.failed('itemNotFound');
  end if;
  if p_quantity = 0 then
    b.lines := b.lines - place;
  else
    select coalesce(sum((line ->> 'quantity')::integer), 0) into others
      from jsonb_array_elements(b.lines) as each (line) where line ->> 'sku' = changed ->> 'sku' and line ->> 'id' <> p_item;
    if others + p_quantity > p_max_per_sku then
      return bag.failed('quantityLimitExceeded', changed ->> 'sku');
    end if;
    if not changed ? 'giftCard' then
      stock := bag.available_to_2(changed ->> 'sku', p_brand, p_country, p_region, b.acid);
      if others + p_quantity > stock then
        return bag.failed('ProductItemNotAvailableException', changed ->> 'sku', stock);
      end if;
    end if;
    b.lines := jsonb_set(b.lines, array[place::text, 'quantity'], to_jsonb(p_quantity));
  end if;
  -- How nothing is wrapped is forgotten with the last of the goods, lest it comes back on others.
  if b.saved = '[]' and not exists (select from jsonb_array_elements(b.lines) as each (line) where not line ? 'giftCard') then
    b.gift := null;
  end if;
  update bag.bag set lines = b.lines, gift = b.gift, version = version + (lines <> b.lines)::integer, touched_at = p_now,
    expires_on = bag.expiry_2(p_now, p_life) where id = b.id returning * into b;
  return bag.answer_of(b, p_region);
end $$;
