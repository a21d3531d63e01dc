-- Plans to give money of an order back, at most what was taken and not given back; a round sends it, after captures that are on their way.
-- There is one for each cause: the second answers the first. Answers the operation; null if nothing was taken. Cash (provider `manual`) is
-- sent by a person. A goodwill is booked as such. The caller holds the order's lock.
create or replace function refund(p_order_ref text, p_cause text, p_amount bigint, p_now timestamptz) returns text language plpgsql as $$
declare
  a payments.attempt;
  left_over bigint := p_amount;
  part bigint;
  made text;
  answer text;
begin
  select o.id into answer from payments.operation o join payments.attempt t on t.id = o.attempt
    where t.order_ref = p_order_ref and o.kind = 'refund' and o.cause = p_cause order by t.started_at desc, t.id desc limit 1;
  if answer is not null then
    return answer;
  end if;
  for a in select * from payments.attempt t where t.order_ref = p_order_ref order by t.started_at desc, t.id desc for no key update loop
    part := least(left_over, payments.refundable(a.id));
    continue when part <= 0;
    insert into payments.operation as o (id, attempt, kind, amount, state, cause, planned_at, due_at)
      values (payments.new_id('op_'), a.id, 'refund', part, 'PLANNED', p_cause, p_now,
        case when a.provider <> 'manual' and not payments.is_capturing(a.id) then p_now end)
      returning o.id into made;
    answer := coalesce(answer, made);
    left_over := left_over - part;
    -- The rest of one that was settled by hand is booked already.
    if payments.is_goodwill(p_cause) and p_cause not like '%:rest' then
      perform payments.post_pair(p_order_ref, 'goodwill', made, 'goodwill', 'customer', part, p_now);
    end if;
  end loop;
  return answer;
end $$;
