-- Whether an account has an order, apart from p_except: one that waits for its payment, too, but none that has expired or was cancelled whole.
create or replace function has_ordered(p_acid text, p_except text) returns boolean language plpgsql stable as $$
begin
  return exists (select from orders."order" o
    where o.acid = p_acid and o.state <> 'EXPIRED' and o.ref is distinct from p_except
      and exists (select from orders.line l where l.ref = o.ref and l.n > 0 and l.cancelled < l.quantity));
end $$;
