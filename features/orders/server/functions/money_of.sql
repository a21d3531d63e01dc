-- The money of an order, as payments.money says; null from a database whose payments cannot tell yet.
create or replace function money_of(p_ref text) returns jsonb language plpgsql stable as $$
begin
  if to_regproc('payments.money') is not null then
    return payments.money(p_ref);
  end if;
  return null;
end $$;
