-- p_items: [{ sku, quantity, price, giftCard? }]. All are added, or none; two tabs of one visitor take turns at the row. If the bag
-- knows p_press already, it stays as it is. A bag that nobody has used for p_life counts as none.
-- The busiest call of the shop: three statements, only the columns it needs, and loops over values in memory between them.
create or replace function add_items_2(
  p_token bytea, p_acid text, p_brand text, p_country text, p_region text, p_now timestamptz, p_life interval,
  p_items jsonb, p_new_id text, p_new_token bytea, p_max_per_sku integer, p_max_lines integer, p_press text default null
) returns answer language plpgsql as $$
declare
  -- Variables, because each use of a row's field costs more.
  own_id text;
  touched timestamptz;
  order_of text;
  held jsonb;
  next_id integer;
  done text[];
  item jsonb;
  line jsonb;
  sku jsonb;
  in_bag integer;
  pieces integer;
  place integer;
  -- The index of each item's line, in the order of the items; from 0.
  places integer[];
  stock integer[];
  given bag.answer;
begin
  -- Signed in while a payment of the browser's bag is open.
  if p_acid is not null and p_token is not null then
    select (bag.locked(b)).* into given from bag.bag b
      where b.token_hash = p_token and b.brand = p_brand and b.country = p_country and b.order_ref is not null;
    if found then
      return given;
    end if;
  end if;
  loop
    if p_acid is not null then
      select b.id, b.touched_at, b.lines, b.next_item, b.presses, b.order_ref
        into own_id, touched, held, next_id, done, order_of from bag.bag b
        where b.acid = p_acid and b.brand = p_brand and b.country = p_country for no key update;
    else
      select b.id, b.touched_at, b.lines, b.next_item, b.presses, b.order_ref
        into own_id, touched, held, next_id, done, order_of from bag.bag b
        where b.token_hash = p_token and b.brand = p_brand and b.country = p_country for no key update;
    end if;
    if order_of is not null then
      return (select bag.locked(b) from bag.bag b where b.id = own_id);
    end if;
    if touched < p_now - p_life then
      held := '[]';
      done := '{}';
      if not bag.keep_saved(own_id, p_now, p_life) then
        delete from bag.bag b where b.id = own_id;
        own_id := null;
      end if;
    end if;
    if own_id is null then
      held := '[]';
      next_id := 1;
      done := '{}';
    end if;
    if p_press = any(done) then
      return (select bag.answer_of(b, p_region) from bag.bag b where b.id = own_id);
    end if;
    if p_press is not null then
      done := done[greatest(1, cardinality(done) - 8):] || p_press;
    end if;

    for i in 0 .. jsonb_array_length(p_items) - 1 loop
      item := p_items -> i;
      sku := item -> 'sku';
      pieces := item -> 'quantity';
      in_bag := pieces;
      place := null;
      for k in 0 .. jsonb_array_length(held) - 1 loop
        if held -> k -> 'sku' = sku then
          line := held -> k;
          in_bag := in_bag + (line -> 'quantity')::integer;
          if line -> 'giftCard' is not distinct from item -> 'giftCard' then
            place := k;
            pieces := pieces + (line -> 'quantity')::integer;
          end if;
        end if;
      end loop;
      if in_bag > p_max_per_sku or (place is null and jsonb_array_length(held) >= p_max_lines) then
        return bag.failed('quantityLimitExceeded', item ->> 'sku');
      end if;
      item := (item - 'price') || jsonb_build_object('quantity', pieces, 'seen', item -> 'price');
      if place is null then
        place := jsonb_array_length(held);
        held := held || (item || jsonb_build_object('id', 'li_' || next_id));
        next_id := next_id + 1;
      else
        held := jsonb_set(held, array[place::text], held -> place || item);
      end if;
      places[i] := place;
    end loop;

    stock := bag.stock_to_2(held, p_brand, p_country, p_region, p_acid);
    -- Only lines that are added to: a line that has sold out meanwhile must not stop others.
    foreach place in array places loop
      if (held -> place -> 'quantity')::integer > stock[place + 1] and not (held -> place) ? 'giftCard' then
        return bag.failed('ProductItemNotAvailableException', held -> place ->> 'sku', stock[place + 1]);
      end if;
    end loop;

    if own_id is not null then
      update bag.bag b set lines = held, next_item = next_id, presses = done, version = version + 1, touched_at = p_now,
        expires_on = bag.expiry_2(p_now, p_life) where b.id = own_id
        returning null, null, null, b.id, b.lines, stock, b.voucher, b.email, b.shipping_address, b.billing_address, b.shipping_method,
          b.version, null, null, b.gift_cards, b.newsletter, b.saved, case when b.saved <> '[]' then bag.stock_of(b.saved, b.brand, p_region) end, b.gift
        into given;
      return given;
    end if;
    insert into bag.bag as b (id, token_hash, acid, brand, country, lines, next_item, presses, touched_at, expires_on)
      values (p_new_id, case when p_acid is null then p_new_token end, p_acid, p_brand, p_country, held, next_id, done, p_now,
        bag.expiry_2(p_now, p_life))
      on conflict (acid, brand, country) where acid is not null do nothing
      returning null, null, null, b.id, b.lines, stock, b.voucher, b.email, b.shipping_address, b.billing_address, b.shipping_method,
          b.version, null, null
      into given;
    -- Otherwise another device of the account was faster, and its bag exists now.
    if found then
      return given;
    end if;
    places := null;
  end loop;
end $$;
