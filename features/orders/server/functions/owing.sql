-- Orders whose customers owe money that nobody is about to bring, the oldest first: a person gets it, or takes it as a loss.
create or replace function owing(p_most integer) returns table (ref text, number text, currency text, owed bigint, placed_at timestamptz)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query select o.ref, o.number, o.currency, each.owed, o.placed_at
    from orders."order" o cross join lateral (select orders.owes(o.ref) as owed) each
    where o.state in ('CREATED', 'CONFIRMED', 'CLOSED') and payments.owed(o.ref) > 0 and each.owed > 0 order by o.placed_at limit p_most;
end $$;
