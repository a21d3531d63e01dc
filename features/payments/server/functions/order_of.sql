-- The reference of the order that an operation belongs to: its row is locked before a fact is applied.
create or replace function order_of(p_operation text) returns text language plpgsql stable as $$
begin
  return (select t.order_ref from payments.attempt t join payments.operation o on o.attempt = t.id where o.id = p_operation);
end $$;
