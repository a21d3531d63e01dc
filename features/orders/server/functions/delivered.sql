-- An order for what its owner says of the articles that were delivered, { ref, number, brand, region, country, locale, acid, email, placedAt,
-- deliveredAt, articles: [{ articleId, name, size }] }; null where no goods were. Each article once, in its first size.
create or replace function delivered(p_ref text) returns jsonb language plpgsql stable as $$
begin
  return (select jsonb_build_object('ref', o.ref, 'number', o.number, 'brand', o.brand, 'region', o.region, 'country', o.country,
      'locale', o.locale, 'acid', o.acid, 'email', o.email, 'placedAt', orders.iso(o.placed_at),
      'deliveredAt', (select orders.iso(max(delivered_at)) from orders.shipment where ref = o.ref), 'articles', got.articles)
    from orders."order" o cross join lateral (
      select jsonb_agg(jsonb_build_object('articleId', article_id, 'name', name, 'size', size) order by n) as articles
      from (select distinct on (article_id) n, article_id, name, size from orders.line
        where ref = o.ref and n > 0 and delivered > 0 and article_id is not null and orders.is_goods(ref, n)
        order by article_id, n) each) got
    where o.ref = p_ref and o.number is not null and got.articles is not null);
end $$;
