-- Signing in moves the lines of the browser's bag into the account's bag, and deletes the browser's bag.
create or replace function merge_2(
  p_token bytea, p_acid text, p_brand text, p_country text, p_region text, p_now timestamptz, p_life interval,
  p_max_per_sku integer, p_max_lines integer
) returns answer language plpgsql as $$
declare
  anonymous bag.bag;
  b bag.bag;
  item jsonb;
  in_bag integer;
  most integer;
  place integer;
begin
  anonymous := bag.own_2(p_token, null, p_brand, p_country, p_now, p_life);
  b := bag.own_2(null, p_acid, p_brand, p_country, p_now, p_life);
  if anonymous.id is null then
    return case when b.id is null then bag.failed(null) else bag.answer_of(b, p_region) end;
  end if;
  -- Put off until the payment has ended (D-107).
  if anonymous.order_ref is not null then
    return bag.locked(anonymous);
  elsif b.order_ref is not null then
    return bag.locked(b);
  end if;
  if b.id is null then
    begin
      update bag.bag set token_hash = null, acid = p_acid, touched_at = p_now, expires_on = bag.expiry_2(p_now, p_life)
        where id = anonymous.id returning * into b;
      return bag.answer_of(b, p_region);
    exception when unique_violation then
      -- Another device of the account has created its bag meanwhile.
      b := bag.own_2(null, p_acid, p_brand, p_country, p_now, p_life);
    end;
  end if;
  for item in select value from jsonb_array_elements(anonymous.lines) loop
    select coalesce(sum((line ->> 'quantity')::integer), 0),
      min(ordinality - 1) filter (where line -> 'giftCard' is not distinct from item -> 'giftCard')
      into in_bag, place
      from jsonb_array_elements(b.lines) with ordinality as each (line, ordinality)
      where line ->> 'sku' = item ->> 'sku';
    -- A line without stock stays; the bag shows it as sold out.
    most := greatest(1, least(p_max_per_sku,
      case when item ? 'giftCard' then p_max_per_sku else bag.available_to_2(item ->> 'sku', p_brand, p_country, p_region, p_acid) end));
    if place is not null then
      most := most - in_bag + (b.lines -> place ->> 'quantity')::integer;
      b.lines := jsonb_set(b.lines, array[place::text, 'quantity'],
        to_jsonb(greatest(1, least(most, (b.lines -> place ->> 'quantity')::integer + (item ->> 'quantity')::integer))));
    elsif in_bag < most and jsonb_array_length(b.lines) < p_max_lines then
      b.lines := b.lines || jsonb_build_array(item || jsonb_build_object(
        'id', 'li_' || b.next_item, 'quantity', least(most - in_bag, (item ->> 'quantity')::integer)));
      b.next_item := b.next_item + 1;
    end if;
  end loop;
  for item in select value from jsonb_array_elements(anonymous.saved) loop
    select ordinality - 1 into place from jsonb_array_elements(b.saved) with ordinality as each (held, ordinality)
      where held -> 'sku' = item -> 'sku' and (held ->> 'quantity')::integer + (item ->> 'quantity')::integer <= p_max_per_sku limit 1;
    if place is not null then
      item := item || jsonb_build_object('quantity', (b.saved -> place ->> 'quantity')::integer + (item ->> 'quantity')::integer);
      b.saved := b.saved - place;
    end if;
    b.saved := b.saved || jsonb_build_array(item || jsonb_build_object('id', 'sv_' || b.next_saved));
    b.next_saved := b.next_saved + 1;
  end loop;
  -- The latest, as many as a bag has lines: else each sign-in would add to them without end.
  b.saved := (select coalesce(jsonb_agg(held order by nth), '[]') from (
    select held, nth from jsonb_array_elements(b.saved) with ordinality as each (held, nth) order by nth desc limit p_max_lines) as latest);
  b.voucher := coalesce(b.voucher, anonymous.voucher);
  b.gift_cards := (select coalesce(jsonb_agg(card order by nth), '[]') from (
    select card, nth from (
      select distinct on (card ->> 'id') card, nth
      from jsonb_array_elements(b.gift_cards || anonymous.gift_cards) with ordinality as each (card, nth) order by card ->> 'id', nth
    ) as different order by nth limit 5) as cards);
  -- What was typed in this browser is newer than what the account's bag has.
  b.email := coalesce(anonymous.email, b.email);
  b.shipping_address := coalesce(anonymous.shipping_address, b.shipping_address);
  b.billing_address := coalesce(anonymous.billing_address, b.billing_address);
  b.gift := coalesce(anonymous.gift, b.gift);
  delete from bag.bag where id = anonymous.id;
  update bag.bag set lines = b.lines, version = b.version + 1, next_item = b.next_item, saved = b.saved,
    next_saved = b.next_saved, voucher = b.voucher,
    gift_cards = b.gift_cards, gift = b.gift, email = b.email, newsletter = b.newsletter or anonymous.newsletter,
    shipping_address = b.shipping_address, billing_address = b.billing_address, touched_at = p_now, expires_on = bag.expiry_2(p_now, p_life)
    where id = b.id returning * into b;
  return bag.answer_of(b, p_region);
end $$;
