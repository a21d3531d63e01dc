-- Accounts whose first order arrived, all of it, between p_after and 14 days before p_now, of which nothing was withdrawn and something was
-- kept (D-133).
create or replace function first_orders(p_after timestamptz, p_now timestamptz) returns table (acid text, ref text) language plpgsql stable as $$
#variable_conflict use_column
begin
  -- An order closes 45 days after it arrived (orders.deliver).
  return query select o.acid, o.ref from orders."order" o
    where o.close_at > p_after + interval '45 days' and o.close_at <= p_now + interval '31 days'
      and o.state in ('CREATED', 'CONFIRMED') and o.acid is not null
      and exists (select from orders.line l where l.ref = o.ref and l.n > 0 and l.delivered > l.returning + l.returned)
      and not exists (select from orders.unit_taken t where t.ref = o.ref and t.how = 'withdrawn')
      and not exists (select from orders.unit_expected e where e.ref = o.ref and e.how = 'withdrawn')
      and not exists (select from orders."order" before where before.acid = o.acid and before.placed_at < o.placed_at
        and exists (select from orders.line l where l.ref = before.ref and l.delivered > 0))
    order by o.close_at, o.ref;
end $$;
