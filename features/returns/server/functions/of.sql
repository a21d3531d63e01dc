-- What goes back of an order, by a return or after a withdrawal, newest first: [{ id, state, requestedAt, receivedAt, sendBy, items, amount }]. Of a return that has arrived it is what went back, before what would.
create or replace function of(p_ref text) returns jsonb language plpgsql stable as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'state', state, 'requestedAt', orders.iso(requested_at),
      'receivedAt', orders.iso(received_at), 'sendBy', orders.iso(send_by), 'items', items,
      'amount', case when how = 'return' and state in ('RECEIVED', 'REFUNDED') then orders.given_for(ref, 'return:' || id) else amount end)
      order by requested_at desc, id), '[]')
    from returns.return where ref = p_ref);
end $$;
