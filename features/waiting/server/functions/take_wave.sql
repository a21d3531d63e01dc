-- Takes the wishes that are told now that a size is back, oldest first: three for each piece there is, of the storefronts of p_locales. None
-- if there are no pieces, or if the last wave is younger than four hours and nothing has come since. Writes the wave. The mails are written
-- in the same transaction, so nobody is told of pieces that are gone already.
create or replace function take_wave(p_brand text, p_region text, p_sku text, p_locales text[], p_now timestamptz)
  returns table (id text, locale text, email text, article_id text, sku text, pieces integer) language plpgsql as $$
#variable_conflict use_column
declare
  now_there integer;
  before integer;
  last_at timestamptz;
  told integer;
begin
  -- Two processes take waves of one SKU one after the other.
  select s.pieces into before from waiting.seen s where s.brand = p_brand and s.region = p_region and s.sku = p_sku for update;
  now_there := catalogue.available(p_sku, p_brand, p_region);
  select w.at into last_at from waiting.wave w where w.brand = p_brand and w.region = p_region and w.sku = p_sku order by w.at desc limit 1;
  if now_there > 0 and now_there <= coalesce(before, 0) and last_at > p_now - interval '4 hours' then
    return;
  end if;
  update waiting.seen s set pieces = now_there where s.brand = p_brand and s.region = p_region and s.sku = p_sku;
  if now_there = 0 then
    return;
  end if;
  return query with chosen as (
    select w.id from waiting.wish w
    where w.brand = p_brand and w.region = p_region and w.sku = p_sku and w.state = 'WAITING' and w.expires_at > p_now
      and w.locale = any (p_locales)
    order by w.asked_at, w.id limit 3 * now_there for no key update
  )
  update waiting.wish w set state = 'TOLD', told_at = p_now, ended_at = p_now from chosen where w.id = chosen.id
    returning w.id, w.locale, w.email, w.article_id, w.sku, now_there;
  get diagnostics told = row_count;
  if told > 0 then
    insert into waiting.wave (brand, region, sku, pieces, told, at) values (p_brand, p_region, p_sku, now_there, told, p_now);
  end if;
end $$;
