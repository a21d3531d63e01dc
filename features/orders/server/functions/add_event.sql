-- The next event of an order, whose row the caller has locked, so that no number is missing. Documents that it needs, and points, are made later.
create or replace function add_event(p_ref text, p_kind text, p_actor text, p_at timestamptz, p_data jsonb default '{}')
returns void language plpgsql as $$
declare
  place integer;
begin
  insert into orders.event (ref, seq, kind, actor, at, data)
    select p_ref, coalesce(max(seq), 0) + 1, p_kind, p_actor, p_at, p_data from orders.event where ref = p_ref returning seq into place;
  perform invoices.expect(p_ref, place, p_kind, p_at);
  perform membership.order_moved(p_ref, p_kind, p_at);
end $$;
