-- Writes a message to the retailer's other systems, in the transaction of its reason (D-138). Delivered later, in order for each order.
-- p_kind: one of the table's kinds. p_order_ref: null where it is about no order. p_body: what happened, as the receiver reads it: major units.
create or replace function emit(p_kind text, p_order_ref text, p_body jsonb, p_now timestamptz) returns void language plpgsql as $$
begin
  insert into exchange.message (id, order_ref, kind, body, created_at, due_at)
    values ('xm_' || replace(gen_random_uuid()::text, '-', ''), p_order_ref, p_kind, coalesce(p_body, '{}'), p_now, p_now);
end $$;
