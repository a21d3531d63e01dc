-- Takes the wishes that are told now that a size is back. A wave belongs to the oldest wishes of the storefronts of p_locales, three for each
-- piece there is; those of p_countries, where it is day (null: everywhere), are told now. The others keep their places, so nobody younger is
-- told instead, and are told by a later call, of what is there then. The next wave comes four hours after the last mail, or with the next
-- piece. Writes the wave. The mails are written in the same transaction, so nobody is told of pieces that are gone already.
create or replace function take_wave_2(
  p_brand text, p_region text, p_sku text, p_locales text[], p_countries text[], p_now timestamptz
) returns table (id text, locale text, email text, article_id text, sku text, pieces integer) language plpgsql as $$
#variable_conflict use_column
declare
  now_there integer;
  before integer;
  wave waiting.wave;
  room integer;
  mails integer;
begin
  -- Two processes take waves of one SKU one after the other.
  select s.pieces into before from waiting.seen s where s.brand = p_brand and s.region = p_region and s.sku = p_sku for update;
  now_there := catalogue.available(p_sku, p_brand, p_region);
  -- Also of a look that tells nobody: what comes after a sale is a restock, however many there were before it.
  update waiting.seen s set pieces = now_there where s.brand = p_brand and s.region = p_region and s.sku = p_sku and s.pieces <> now_there;
  if now_there = 0 then
    return;
  end if;
  select * into wave from waiting.wave w where w.brand = p_brand and w.region = p_region and w.sku = p_sku order by w.at desc, w.id desc limit 1;
  -- One of which nobody is told yet is as good as a new one.
  if wave.id is null or wave.told > 0 and (now_there > coalesce(before, 0) or wave.at <= p_now - interval '4 hours') then
    insert into waiting.wave as w (brand, region, sku, pieces, told, at) values (p_brand, p_region, p_sku, now_there, 0, p_now)
      returning w.* into wave;
  end if;
  -- Pieces may have been sold since its first mails.
  room := 3 * now_there - wave.told;
  if room <= 0 then
    return;
  end if;
  return query with oldest as (
    select w.id, w.country from waiting.wish w
    where w.brand = p_brand and w.region = p_region and w.sku = p_sku and w.state = 'WAITING' and w.expires_at > p_now
      and w.locale = any (p_locales)
    order by w.asked_at, w.id limit room for no key update
  )
  update waiting.wish w set state = 'TOLD', told_at = p_now, ended_at = p_now from oldest
    where w.id = oldest.id and (p_countries is null or oldest.country = any (p_countries))
    returning w.id, w.locale, w.email, w.article_id, w.sku, now_there;
  get diagnostics mails = row_count;
  if mails > 0 then
    update waiting.wave w set pieces = now_there, told = w.told + mails, at = p_now where w.id = wave.id;
  end if;
end $$;
