-- The latest attempt to pay an order; null if it has none. A transfer that care has entered is none.
create or replace function attempt_of(p_order_ref text) returns attempt language plpgsql stable as $$
begin
  return (select t from payments.attempt t where t.order_ref = p_order_ref and t.method <> 'BANK_TRANSFER'
    order by t.started_at desc, t.id desc limit 1);
end $$;
