-- What was sent back of these orders, for a person who asks what is known of them. Money in major units.
create or replace function export_of(p_refs text[]) returns jsonb language plpgsql stable as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'orderReference', r.ref, 'how', r.how, 'state', r.state,
      'currency', r.currency, 'amount', orders.major(r.amount, r.currency), 'requestedAt', orders.iso(r.requested_at),
      'sendBy', orders.iso(r.send_by), 'receivedAt', orders.iso(r.received_at), 'pieces', (
        select jsonb_agg(jsonb_build_object('name', item -> 'name', 'size', item -> 'size', 'quantity', item -> 'quantity',
          'reason', item -> 'reason')) from jsonb_array_elements(r.items) as each (item))) order by r.requested_at, r.id), '[]')
    from returns.return r where r.ref = any (p_refs));
end $$;
