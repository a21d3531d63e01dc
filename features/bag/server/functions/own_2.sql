-- The visitor's bag of a brand and country, locked for a change. Null if nobody has used it for p_life; then only what a member has saved for
-- later is left of it.
-- Who signs in while a payment of the browser's bag is open keeps that bag until the payment has ended.
create or replace function own_2(
  p_token bytea, p_acid text, p_brand text, p_country text, p_now timestamptz, p_life interval
) returns bag language plpgsql as $$
declare b bag.bag;
begin
  if p_acid is not null and p_token is not null then
    select * into b from bag.bag where token_hash = p_token and brand = p_brand and country = p_country and order_ref is not null
      for no key update;
    if found then
      return b;
    end if;
  end if;
  if p_acid is not null then
    select * into b from bag.bag where acid = p_acid and brand = p_brand and country = p_country for no key update;
  elsif p_token is not null then
    select * into b from bag.bag where token_hash = p_token and brand = p_brand and country = p_country for no key update;
  end if;
  if b.order_ref is null and b.touched_at < p_now - p_life then
    if not bag.keep_saved(b.id, p_now, p_life) then
      delete from bag.bag where id = b.id;
      return null;
    end if;
    select * into b from bag.bag where id = b.id;
  end if;
  return b;
end $$;
