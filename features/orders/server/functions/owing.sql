-- Orders whose customers owe money that nobody is about to bring, the oldest first: a person gets it, or takes it as a loss. So are those with a
-- capture that was given up, until a person has settled it: what is booked as owed then may be taken already, and what is not may be owed.
create or replace function owing(p_most integer) returns table (ref text, number text, currency text, owed bigint, placed_at timestamptz)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query select o.ref, o.number, o.currency, case when each.stuck > 0 then greatest(each.booked, 0) else each.owed end, o.placed_at
    from orders."order" o cross join lateral (
      select orders.owes(o.ref) as owed, payments.owed(o.ref) as booked, payments.in_stuck_captures(o.ref) as stuck) each
    where o.state in ('CREATED', 'CONFIRMED', 'CLOSED') and (each.booked > 0 and each.owed > 0 or each.stuck > 0)
    order by o.placed_at limit p_most;
end $$;
