-- Orders of which a part was cancelled after the rest had arrived were never looked at to be closed.
update "order" o set close_at = now() + interval '45 days'
  where o.close_at is null and o.state in ('CREATED', 'CONFIRMED')
    and not exists (select from line l where l.ref = o.ref and l.n > 0 and l.cancelled + l.delivered < l.quantity);
