-- Plans to take money of an order for goods that leave, at most what is still blocked; a round sends it. What an earlier parcel plans and is not
-- sent yet takes it too, as a provider may take money of a payment only once. After the last one the rest is freed. Answers the operation, also one that was to
-- take all the rest and is not done; null if no money is blocked, or all of it is taken already. The caller holds the order's lock.
create or replace function plan_capture(p_order_ref text, p_amount bigint, p_is_last boolean, p_now timestamptz)
returns text language plpgsql as $$
declare
  a payments.attempt;
  due bigint;
  made text;
begin
  select * into a from payments.attempt t where t.order_ref = p_order_ref and t.state = 'AUTHORISED' and not t.sealed
    order by t.started_at desc, t.id desc limit 1 for no key update;
  if a.id is null then
    -- All that is blocked is on its way.
    return (select o.id from payments.operation o join payments.attempt t on t.id = o.attempt
      where t.order_ref = p_order_ref and t.state = 'AUTHORISED' and o.kind = 'capture' and o.state <> 'DONE' and payments.may_come(o)
      order by o.planned_at desc, o.id desc limit 1);
  end if;
  due := least(p_amount, a.amount - coalesce(
    (select sum(o.amount) from payments.operation o where o.attempt = a.id and o.kind = 'capture' and payments.may_come(o)), 0));
  if due > 0 then
    update payments.operation o set amount = o.amount + due where o.id = (select p.id from payments.operation p
      where p.attempt = a.id and p.kind = 'capture' and p.state = 'PLANNED' order by p.planned_at, p.id limit 1) returning o.id into made;
    if made is null then
      insert into payments.operation as o (id, attempt, kind, amount, state, planned_at, due_at)
        values (payments.new_id('op_'), a.id, 'capture', due, 'PLANNED', p_now, p_now)
        returning o.id into made;
    end if;
  end if;
  if p_is_last then
    update payments.attempt t set sealed = true where t.id = a.id;
    perform payments.round_off(a.id, p_now);
  end if;
  return made;
end $$;
