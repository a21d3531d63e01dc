-- Whoever packs cannot send these pieces: they are cancelled, and their money goes back. p_items as orders.take.
create or replace function refuse_units(p_ref text, p_items jsonb, p_now timestamptz) returns jsonb language plpgsql as $$
begin
  return orders.cancel(p_ref, p_items, 'refused', 'fulfilment', p_now);
end $$;
