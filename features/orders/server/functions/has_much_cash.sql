-- Whether so many orders to be paid in cash are on their way that no further one is taken: of an e-mail address, until they have arrived or are
-- cancelled; or of a network address, within a day. They cost stock and freight before anybody has paid.
create or replace function has_much_cash(p_network bytea, p_email_hash bytea, p_most integer, p_most_of_network integer, p_now timestamptz)
returns boolean language plpgsql stable as $$
begin
  return p_most <= (select count(*) from orders."order" o where o.email_hash = p_email_hash and o.state in ('CREATED', 'CONFIRMED')
      and o.snapshot ->> 'method' = 'CASH_ON_DELIVERY'
      and exists (select from orders.line l where l.ref = o.ref and l.n > 0 and l.cancelled + l.delivered < l.quantity))
    or p_most_of_network <= (select count(*) from orders."order" o where o.network_hash = p_network and o.state in ('CREATED', 'CONFIRMED', 'CLOSED')
      and o.snapshot ->> 'method' = 'CASH_ON_DELIVERY' and o.placed_at > p_now - interval '1 day');
end $$;
