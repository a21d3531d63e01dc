-- The sizes in which the orderer of p_ref ordered one of these articles in another order between two instants, the first first.
create or replace function other_sizes(p_ref text, p_articles text[], p_from timestamptz, p_to timestamptz) returns table (size text)
language sql stable as $$
  select l.size from orders."order" own join orders."order" o on o.brand = own.brand and o.ref <> own.ref
      and (o.acid = own.acid or o.email_hash = own.email_hash)
    join orders.line l on l.ref = o.ref
  where own.ref = p_ref and o.state in ('CREATED', 'CONFIRMED', 'CLOSED') and o.placed_at > p_from and o.placed_at <= p_to
    and l.n > 0 and l.article_id = any (p_articles)
  order by o.placed_at, o.ref, l.n;
$$;
