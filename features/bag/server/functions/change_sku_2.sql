-- Changes the size of a line, which keeps its id and place. Another line that has this size already is merged into it.
create or replace function change_sku_2(
  p_token bytea, p_acid text, p_brand text, p_country text, p_region text, p_now timestamptz, p_life interval,
  p_item text, p_quantity integer, p_sku text, p_price integer, p_max_per_sku integer
) returns answer language plpgsql as $$
declare
  b bag.bag;
  changed jsonb;
  place integer;
  pieces integer;
  twin integer;
  stock integer;
begin
  b := bag.own_2(p_token, p_acid, p_brand, p_country, p_now, p_life);
  if b.order_ref is not null then
    return bag.locked(b);
  end if;
  select line, ordinality - 1 into changed, place
    from jsonb_array_elements(b.lines) with ordinality as each (line, ordinality) where line ->> 'id' = p_item;
  if place is null or changed ? 'giftCard' then
    return bag.failed('itemNotFound');
  end if;
  select p_quantity + coalesce(sum((line ->> 'quantity')::integer), 0), min(ordinality) - 1 into pieces, twin
    from jsonb_array_elements(b.lines) with ordinality as each (line, ordinality) where line ->> 'sku' = p_sku and line ->> 'id' <> p_item;
  if pieces > p_max_per_sku then
    return bag.failed('quantityLimitExceeded', p_sku);
  end if;
  stock := bag.available_to_2(p_sku, p_brand, p_country, p_region, b.acid);
  if pieces > stock then
    return bag.failed('ProductItemNotAvailableException', p_sku, stock);
  end if;
  b.lines := jsonb_set(b.lines, array[place::text], changed || jsonb_build_object('sku', p_sku, 'quantity', pieces, 'seen', p_price));
  if twin is not null then
    b.lines := b.lines - twin;
  end if;
  update bag.bag set lines = b.lines, version = version + (lines <> b.lines)::integer, touched_at = p_now,
    expires_on = bag.expiry_2(p_now, p_life) where id = b.id returning * into b;
  return bag.answer_of(b, p_region);
end $$;
