-- For processes of the version before, which show it before a return. What would go back if all was paid, without writing anything; as orders.worth.
-- p_items and p_how as orders.take.
create or replace function back(p_ref text, p_items jsonb, p_how text default 'returned') returns jsonb language plpgsql stable as $$
begin
  return orders.worth(p_ref, orders.pick(p_ref, p_items, p_how));
end $$;
