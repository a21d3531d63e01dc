-- What was delivered of an order and neither went back nor is on its way: by line, with how many pieces.
create or replace function kept_goods(p_ref text) returns table (n integer, brand text, article_id text, pieces integer) language sql stable as $$
  select l.n, o.brand, l.article_id, l.delivered - l."returning" - l.returned from orders.line l join orders."order" o on o.ref = l.ref
  where l.ref = p_ref and l.n > 0 and l.article_id is not null and l.delivered > l."returning" + l.returned and orders.is_goods(l.ref, l.n);
$$;
