-- Refunds of a cause that are not sent yet give p_amount less back, the newest first. Answers by how much they were lowered. The caller holds the
-- order's lock.
create or replace function lower_refunds(p_order_ref text, p_cause text, p_amount bigint, p_now timestamptz) returns bigint language plpgsql as $$
declare
  lowered bigint := 0;
  part bigint;
  r payments.operation;
begin
  perform from payments.attempt t where t.order_ref = p_order_ref order by t.id for no key update;
  for r in select o.* from payments.operation o join payments.attempt t on t.id = o.attempt
    where t.order_ref = p_order_ref and o.kind = 'refund' and o.state = 'PLANNED' and (o.cause = p_cause or o.cause like p_cause || ':%')
    order by o.planned_at desc, o.id desc for no key update of o
  loop
    part := least(r.amount, p_amount - lowered);
    exit when part <= 0;
    if part < r.amount then
      update payments.operation o set amount = r.amount - part where o.id = r.id;
    else
      update payments.operation o set state = 'REFUSED', due_at = null, error = 'nothing was taken' where o.id = r.id;
    end if;
    lowered := lowered + part;
    perform payments.after_movement(r.attempt, p_now);
  end loop;
  return lowered;
end $$;
