-- The reference of the order that an attempt belongs to.
create or replace function order_of_attempt(p_attempt text) returns text language plpgsql stable as $$
begin
  return (select t.order_ref from payments.attempt t where t.id = p_attempt);
end $$;
