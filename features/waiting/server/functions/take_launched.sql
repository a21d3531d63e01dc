-- Takes up to p_most wishes of the storefronts of p_locales for the launch of an article, oldest first.
create or replace function take_launched(p_brand text, p_article text, p_locales text[], p_most integer, p_now timestamptz)
  returns table (id text, locale text, email text, article_id text, sku text, pieces integer) language sql as $$
  with chosen as (
    select w.id from waiting.wish w
    where w.brand = p_brand and w.article_id = p_article and w.sku = '' and w.state = 'WAITING' and w.expires_at > p_now
      and w.locale = any (p_locales)
    order by w.asked_at, w.id limit p_most for no key update skip locked
  )
  update waiting.wish w set state = 'TOLD', told_at = p_now, ended_at = p_now from chosen where w.id = chosen.id
    returning w.id, w.locale, w.email, w.article_id, w.sku, null::integer
$$;
