-- A bag is read and written as a whole, so its lines are one value of its row: one lock, one write, no join.
create table bag (
  id text primary key,
  -- SHA-256 of the cookie; null for the bag of an account.
  token_hash bytea unique,
  acid text,
  brand text not null,
  country text not null,
  next_item integer not null default 1,
  -- [{ id, sku, quantity, seen, giftCard? }]; seen is the unit price in minor units that was shown last.
  lines jsonb not null default '[]',
  voucher text,
  email text,
  newsletter boolean not null default false,
  shipping_address jsonb,
  billing_address jsonb,
  shipping_method text not null default 'standard',
  touched_at timestamptz not null,
  -- Changes once a day at most, so that the updates of a day touch no index.
  expires_on date not null,
  check ((token_hash is null) <> (acid is null))
) with (fillfactor = 70);

create unique index bag_of_account on bag (acid, brand, country) where acid is not null;
create index bag_expires_on on bag (expires_on);

create type answer as (
  failure text,
  failed_sku text,
  failed_available integer,
  id text,
  lines jsonb,
  -- What is in stock of each line, in the order of the lines.
  stock integer[],
  voucher text,
  email text,
  shipping_address jsonb,
  billing_address jsonb,
  shipping_method text
);

create function expiry(touched timestamptz) returns date language sql immutable as
$$ select (touched at time zone 'UTC')::date + 31 $$;

-- The visitor's bag of a brand and country, locked where it is going to change. Nothing where it is older than 30 days.
create function own(p_token bytea, p_acid text, p_brand text, p_country text, p_now timestamptz) returns bag language plpgsql as $$
declare b bag.bag;
begin
  if p_acid is not null then
    select * into b from bag.bag where acid = p_acid and brand = p_brand and country = p_country for no key update;
  elsif p_token is not null then
    select * into b from bag.bag where token_hash = p_token and brand = p_brand and country = p_country for no key update;
  end if;
  if b.touched_at < p_now - interval '30 days' then
    delete from bag.bag where id = b.id;
    return null;
  end if;
  return b;
end $$;

-- In plpgsql, so that this file needs no other slice's function to exist.
create function stock_of(p_lines jsonb, p_brand text, p_region text) returns integer[] language plpgsql stable as $$
begin
  return array(select coalesce(catalogue.available(line ->> 'sku', p_brand, p_region), 0) from jsonb_array_elements(p_lines) as each (line));
end $$;

create function answer_of(b bag, p_region text, p_stock integer[] default null) returns answer language plpgsql stable as $$
begin
  return (null, null, null, b.id, b.lines, coalesce(p_stock, bag.stock_of(b.lines, b.brand, p_region)), b.voucher, b.email,
    b.shipping_address, b.billing_address, b.shipping_method)::bag.answer;
end $$;

create function failed(p_failure text, p_sku text default null, p_available integer default null) returns answer language sql immutable as
$$ select (p_failure, p_sku, p_available, null, null, null, null, null, null, null, null)::bag.answer $$;

-- p_items: [{ sku, quantity, price, giftCard? }]. All or none; two tabs of one visitor take turns at the row.
-- The busiest call of the shop: three statements, and loops over values in memory between them.
create function add_items(
  p_token bytea, p_acid text, p_brand text, p_country text, p_region text, p_now timestamptz,
  p_items jsonb, p_new_id text, p_new_token bytea, p_max_per_sku integer, p_max_lines integer
) returns answer language plpgsql as $$
declare
  b bag.bag;
  -- Copies: a field of a row costs more at each use than a variable.
  held jsonb;
  next_id integer;
  item jsonb;
  line jsonb;
  in_bag integer;
  pieces integer;
  place integer;
  stock integer[];
begin
  loop
    b := bag.own(p_token, p_acid, p_brand, p_country, p_now);
    held := coalesce(b.lines, '[]');
    next_id := coalesce(b.next_item, 1);
    for i in 0 .. jsonb_array_length(p_items) - 1 loop
      item := p_items -> i;
      pieces := item -> 'quantity';
      in_bag := pieces;
      place := null;
      for k in 0 .. jsonb_array_length(held) - 1 loop
        line := held -> k;
        if line -> 'sku' = item -> 'sku' then
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
        held := held || (item || jsonb_build_object('id', 'li_' || next_id));
        next_id := next_id + 1;
      else
        held := jsonb_set(held, array[place::text], held -> place || item);
      end if;
    end loop;

    stock := bag.stock_of(held, p_brand, p_region);
    for k in 0 .. jsonb_array_length(held) - 1 loop
      line := held -> k;
      -- Only what is being added: a line that sold out meanwhile must not keep others from coming in.
      if (line -> 'quantity')::integer > stock[k + 1] and not line ? 'giftCard'
        and p_items @> jsonb_build_array(jsonb_build_object('sku', line -> 'sku')) then
        return bag.failed('ProductItemNotAvailableException', line ->> 'sku', stock[k + 1]);
      end if;
    end loop;

    if b.id is not null then
      update bag.bag set lines = held, next_item = next_id, touched_at = p_now, expires_on = bag.expiry(p_now)
        where id = b.id;
      b.lines := held;
      return bag.answer_of(b, p_region, stock);
    end if;
    insert into bag.bag (id, token_hash, acid, brand, country, lines, next_item, touched_at, expires_on)
      values (p_new_id, case when p_acid is null then p_new_token end, p_acid, p_brand, p_country, held, next_id, p_now, bag.expiry(p_now))
      on conflict (acid, brand, country) where acid is not null do nothing
      returning * into b;
    -- Otherwise another device of the account was first: its bag is there now.
    if found then
      return bag.answer_of(b, p_region, stock);
    end if;
  end loop;
end $$;

-- 0 removes the line.
create function change_item(
  p_token bytea, p_acid text, p_brand text, p_country text, p_region text, p_now timestamptz,
  p_item text, p_quantity integer, p_max_per_sku integer
) returns answer language plpgsql as $$
declare
  b bag.bag;
  changed jsonb;
  place integer;
  others integer;
  stock integer;
begin
  b := bag.own(p_token, p_acid, p_brand, p_country, p_now);
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
      stock := coalesce(catalogue.available(changed ->> 'sku', p_brand, p_region), 0);
      if others + p_quantity > stock then
        return bag.failed('ProductItemNotAvailableException', changed ->> 'sku', stock);
      end if;
    end if;
    b.lines := jsonb_set(b.lines, array[place::text, 'quantity'], to_jsonb(p_quantity));
  end if;
  update bag.bag set lines = b.lines, touched_at = p_now, expires_on = bag.expiry(p_now) where id = b.id;
  return bag.answer_of(b, p_region);
end $$;

-- Reading slides the life of a bag too, but writes once an hour at most.
create function read(p_token bytea, p_acid text, p_brand text, p_country text, p_region text, p_now timestamptz)
returns answer language plpgsql as $$
declare b bag.bag;
begin
  if p_acid is not null then
    select * into b from bag.bag where acid = p_acid and brand = p_brand and country = p_country;
  elsif p_token is not null then
    select * into b from bag.bag where token_hash = p_token and brand = p_brand and country = p_country;
  end if;
  if b.id is null or b.touched_at < p_now - interval '30 days' then
    return bag.failed(null);
  end if;
  if b.touched_at < p_now - interval '1 hour' then
    update bag.bag set touched_at = p_now, expires_on = bag.expiry(p_now) where id = b.id;
  end if;
  return bag.answer_of(b, p_region);
end $$;

-- Null takes the voucher off.
create function set_voucher(
  p_token bytea, p_acid text, p_brand text, p_country text, p_region text, p_now timestamptz, p_voucher text
) returns answer language plpgsql as $$
declare b bag.bag;
begin
  b := bag.own(p_token, p_acid, p_brand, p_country, p_now);
  if b.id is null then
    return bag.failed(null);
  end if;
  b.voucher := p_voucher;
  update bag.bag set voucher = p_voucher, touched_at = p_now, expires_on = bag.expiry(p_now) where id = b.id;
  return bag.answer_of(b, p_region);
end $$;

-- p_prices: { item: unit price in minor units } as the shopper sees them now.
create function remember_prices(p_id text, p_prices jsonb) returns void language plpgsql as $$
begin
  update bag.bag set lines = (
    select coalesce(jsonb_agg(
      case when p_prices ? (line ->> 'id') then jsonb_set(line, '{seen}', p_prices -> (line ->> 'id')) else line end order by place), '[]')
    from jsonb_array_elements(lines) with ordinality as each (line, place)
  ) where id = p_id;
end $$;

-- Signing in: what the browser gathered goes into the bag of the account, and the browser's bag is gone.
create function merge(
  p_token bytea, p_acid text, p_brand text, p_country text, p_region text, p_now timestamptz, p_max_per_sku integer, p_max_lines integer
) returns answer language plpgsql as $$
declare
  anonymous bag.bag;
  b bag.bag;
  item jsonb;
  in_bag integer;
  most integer;
  place integer;
begin
  anonymous := bag.own(p_token, null, p_brand, p_country, p_now);
  b := bag.own(null, p_acid, p_brand, p_country, p_now);
  if anonymous.id is null then
    return case when b.id is null then bag.failed(null) else bag.answer_of(b, p_region) end;
  end if;
  if b.id is null then
    begin
      update bag.bag set token_hash = null, acid = p_acid, touched_at = p_now, expires_on = bag.expiry(p_now)
        where id = anonymous.id returning * into b;
      return bag.answer_of(b, p_region);
    exception when unique_violation then
      -- Another device of the account made its bag just now.
      b := bag.own(null, p_acid, p_brand, p_country, p_now);
    end;
  end if;
  for item in select value from jsonb_array_elements(anonymous.lines) loop
    select coalesce(sum((line ->> 'quantity')::integer), 0),
      min(ordinality - 1) filter (where line -> 'giftCard' is not distinct from item -> 'giftCard')
      into in_bag, place
      from jsonb_array_elements(b.lines) with ordinality as each (line, ordinality)
      where line ->> 'sku' = item ->> 'sku';
    -- A line never disappears for lack of stock: the bag says that it is sold out.
    most := greatest(1, least(p_max_per_sku,
      case when item ? 'giftCard' then p_max_per_sku else coalesce(catalogue.available(item ->> 'sku', p_brand, p_region), 0) end));
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
  b.voucher := coalesce(b.voucher, anonymous.voucher);
  delete from bag.bag where id = anonymous.id;
  update bag.bag set lines = b.lines, next_item = b.next_item, voucher = b.voucher, touched_at = p_now, expires_on = bag.expiry(p_now)
    where id = b.id;
  return bag.answer_of(b, p_region);
end $$;
