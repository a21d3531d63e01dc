-- The article and size of a line, while the order is known; null for delivery and gift cards.
create or replace function sold_as(p_ref text, p_n integer) returns table (brand text, article_id text, size text) language sql stable as $$
  select o.brand, l.article_id, l.size from orders.line l join orders."order" o on o.ref = l.ref
  where l.ref = p_ref and l.n = p_n and l.n > 0 and l.article_id is not null;
$$;
