-- Takes a wish. p: id, brand, region, country, locale, articleId, sku (empty for a launch), email, emailKey, acid or null, secret (hex),
-- isProven (the address is known to be the asker's), most (wishes of an address). Answers what became of it:
--   {"failure": "inStock"}   the size is there
--   {"failure": "full"}      the address waits for as many as it may
--   {"state": "WAITING"}     nothing to confirm
--   {"state": "ASKED"}       the link with the secret confirms it
create or replace function ask(p jsonb, p_now timestamptz) returns jsonb language plpgsql as $$
declare
  w waiting.wish;
  proven boolean := (p ->> 'isProven')::boolean;
begin
  if p ->> 'sku' <> '' and catalogue.available(p ->> 'sku', p ->> 'brand', p ->> 'region') > 0 then
    return '{"failure": "inStock"}';
  end if;
  -- Two wishes of one address at once would both be the twentieth.
  perform pg_advisory_xact_lock(hashtextextended(p ->> 'brand' || ' ' || (p ->> 'emailKey'), 19501));
  select * into w from waiting.wish
    where brand = p ->> 'brand' and region = p ->> 'region' and article_id = p ->> 'articleId' and sku = p ->> 'sku'
      and email_key = p ->> 'emailKey' and state in ('ASKED', 'WAITING') and expires_at > p_now for update;
  if not found then
    if (select count(*) from waiting.wish where brand = p ->> 'brand' and email_key = p ->> 'emailKey'
        and state in ('ASKED', 'WAITING') and expires_at > p_now) >= (p ->> 'most')::integer then
      return '{"failure": "full"}';
    end if;
    -- One that is over, and not swept yet, makes room.
    update waiting.wish set state = 'EXPIRED', ended_at = p_now
      where brand = p ->> 'brand' and region = p ->> 'region' and article_id = p ->> 'articleId' and sku = p ->> 'sku'
        and email_key = p ->> 'emailKey' and state in ('ASKED', 'WAITING');
    insert into waiting.wish (id, brand, region, country, locale, article_id, sku, email, email_key, acid, state, secret, asked_at, expires_at)
      values (p ->> 'id', p ->> 'brand', p ->> 'region', p ->> 'country', p ->> 'locale', p ->> 'articleId', p ->> 'sku', p ->> 'email',
        p ->> 'emailKey', p ->> 'acid', 'ASKED', decode(p ->> 'secret', 'hex'), p_now, p_now + interval '7 days')
      returning * into w;
    if w.sku <> '' then
      insert into waiting.seen (brand, region, sku, pieces) values (w.brand, w.region, w.sku, 0)
        on conflict (brand, region, sku) do update set pieces = 0;
    end if;
  elsif w.state = 'ASKED' and not proven then
    -- Its link stays what it was until another mail is written: there may be none (waiting-table.ts, setSecret).
    update waiting.wish set locale = p ->> 'locale', country = p ->> 'country', expires_at = p_now + interval '7 days' where id = w.id;
  end if;
  if proven and w.state = 'ASKED' then
    update waiting.wish set state = 'WAITING', acid = p ->> 'acid', expires_at = p_now + interval '180 days' where id = w.id;
  end if;
  return jsonb_build_object('id', w.id, 'state', case when proven then 'WAITING' else 'ASKED' end, 'isNew', w.state = 'ASKED');
end $$;
