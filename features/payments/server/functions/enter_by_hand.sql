-- A person has found out what the provider moved for a stuck operation, 0 for nothing: that is entered as if it had been planned. What a
-- refund is short of is given back by another. The caller has locked the attempt. Answers as enter_movement.
create or replace function enter_by_hand(p_operation text, p_amount bigint, p_now timestamptz) returns jsonb language plpgsql as $$
declare
  o payments.operation;
  a payments.attempt;
  moves jsonb := '[]';
begin
  select * into o from payments.operation p where p.id = p_operation for no key update;
  select * into a from payments.attempt t where t.id = o.attempt;
  if p_amount = 0 then
    update payments.operation p set state = 'REFUSED', due_at = null where p.id = o.id;
    if o.kind = 'capture' then
      moves := jsonb_build_array(jsonb_build_object('what', 'capture-given-up', 'data',
        jsonb_build_object('operation', o.id, 'amount', o.amount, 'cause', o.cause)));
    end if;
  else
    update payments.operation p set amount = p_amount where p.id = o.id;
    moves := payments.enter_movement(o.id, jsonb_build_object('kind', o.kind, 'outcome', 'done', 'amount', p_amount,
      'currency', a.currency, 'final', true), p_now);
  end if;
  perform payments.fit_refunds(a.id);
  if o.kind = 'refund' and p_amount < o.amount then
    perform payments.refund(a.order_ref, o.cause || ':rest', o.amount - p_amount, p_now);
  end if;
  perform payments.after_movement(a.id, p_now);
  return moves;
end $$;
