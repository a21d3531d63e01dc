-- The money of an order, as payments.money says.
create or replace function money_of(p_ref text) returns jsonb language plpgsql stable as $$
begin
  return payments.money(p_ref);
end $$;
