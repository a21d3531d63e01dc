-- Orders that arrived, all of them, after p_after and until p_until, of which goods were kept and whose person has not been erased: the first
-- p_most, and those that arrived in the same instant as the last.
create or replace function arrived(p_after timestamptz, p_until timestamptz, p_most integer) returns table (ref text, arrived_at timestamptz)
language plpgsql stable as $$
#variable_conflict use_column
begin
  -- An order closes 45 days after it arrived (orders.deliver).
  return query select o.ref, o.close_at - interval '45 days' from orders."order" o
    where o.close_at > p_after + interval '45 days' and o.close_at <= p_until + interval '45 days'
      and o.state in ('CREATED', 'CONFIRMED') and o.email is not null
      and exists (select from orders.line l where l.ref = o.ref and l.n > 0 and l.delivered > l."returning" + l.returned
        and orders.is_goods(o.ref, l.n))
    order by o.close_at fetch first p_most rows with ties;
end $$;
