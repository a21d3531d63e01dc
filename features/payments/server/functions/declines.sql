-- How many payments of an order were declined that began after p_since.
create or replace function declines(p_order_ref text, p_since timestamptz) returns integer language plpgsql stable as $$
begin
  return (select count(*) from payments.attempt t where t.order_ref = p_order_ref and t.state = 'DECLINED' and t.started_at > p_since);
end $$;
