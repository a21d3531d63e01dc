-- Reading extends the life of a bag too (p_life from its last use), but writes once an hour at most.
-- Who signs in while a payment of the browser's bag is open sees that bag until the payment has ended.
create or replace function read_2(
  p_token bytea, p_acid text, p_brand text, p_country text, p_region text, p_now timestamptz, p_life interval
) returns answer language plpgsql as $$
declare b bag.bag;
begin
  if p_acid is not null and p_token is not null then
    select * into b from bag.bag where token_hash = p_token and brand = p_brand and country = p_country and order_ref is not null;
  end if;
  if b.id is null and p_acid is not null then
    select * into b from bag.bag where acid = p_acid and brand = p_brand and country = p_country;
  elsif b.id is null and p_token is not null then
    select * into b from bag.bag where token_hash = p_token and brand = p_brand and country = p_country;
  end if;
  if b.order_ref is null and b.touched_at < p_now - p_life then
    if not bag.keep_saved(b.id, p_now, p_life) then
      return bag.failed(null);
    end if;
    select * into b from bag.bag where id = b.id;
  end if;
  if b.id is null then
    return bag.failed(null);
  end if;
  if b.touched_at < p_now - interval '1 hour' then
    update bag.bag set touched_at = p_now, expires_on = bag.expiry_2(p_now, p_life) where id = b.id;
  end if;
  return bag.answer_of(b, p_region);
end $$;
