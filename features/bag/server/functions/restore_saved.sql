-- Puts a saved article back into the bag, or p_quantity pieces of it, at the price of now, under the limits of an add (D-070).
create or replace function restore_saved(
  p_token bytea, p_acid text, p_brand text, p_country text, p_region text, p_now timestamptz, p_life interval,
  p_saved text, p_quantity integer, p_price integer, p_max_per_sku integer, p_max_lines integer
) returns answer language plpgsql as $$
declare
  b bag.bag;
  item jsonb;
  place integer;
  line integer;
  pieces integer;
  stock integer;
  rest integer;
begin
  b := bag.own_2(p_token, p_acid, p_brand, p_country, p_now, p_life);
  if b.order_ref is not null then
    return bag.locked(b);
  end if;
  select each.item, ordinality - 1 into item, place
    from jsonb_array_elements(b.saved) with ordinality as each (item, ordinality) where each.item ->> 'id' = p_saved;
  if place is null then
    return bag.failed('savedNotFound');
  end if;
  rest := greatest(0, (item ->> 'quantity')::integer - coalesce(p_quantity, (item ->> 'quantity')::integer));
  select (item ->> 'quantity')::integer - rest + coalesce(sum((held ->> 'quantity')::integer), 0), min(ordinality) - 1 into pieces, line
    from jsonb_array_elements(b.lines) with ordinality as each (held, ordinality) where held -> 'sku' = item -> 'sku';
  if pieces > p_max_per_sku or (line is null and jsonb_array_length(b.lines) >= p_max_lines) then
    return bag.failed('quantityLimitExceeded', item ->> 'sku');
  end if;
  stock := bag.available_to_2(item ->> 'sku', p_brand, p_country, p_region, b.acid);
  if pieces > stock then
    return bag.failed('ProductItemNotAvailableException', item ->> 'sku', stock);
  end if;
  if line is null then
    b.lines := b.lines || jsonb_build_array(
      jsonb_build_object('id', 'li_' || b.next_item, 'sku', item -> 'sku', 'quantity', pieces, 'seen', p_price));
    b.next_item := b.next_item + 1;
  else
    b.lines := jsonb_set(b.lines, array[line::text], b.lines -> line || jsonb_build_object('quantity', pieces, 'seen', p_price));
  end if;
  b.saved := case when rest > 0 then jsonb_set(b.saved, array[place::text, 'quantity'], to_jsonb(rest)) else b.saved - place end;
  update bag.bag set lines = b.lines, next_item = b.next_item, saved = b.saved, version = version + 1, touched_at = p_now,
    expires_on = bag.expiry_2(p_now, p_life) where id = b.id returning * into b;
  return bag.answer_of(b, p_region);
end $$;
