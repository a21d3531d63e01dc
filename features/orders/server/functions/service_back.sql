-- What goes back of wrapping with the pieces that make the order complete (D-197): all that was paid for it. 0 if nothing was wrapped.
create or replace function service_back(p_ref text) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(sum(u.paid), 0) from orders.unit u join orders.line l on l.ref = u.ref and l.n = u.n
    where u.ref = p_ref and l.kind = 'service');
end $$;
