-- A payment that is open ends, and another one takes its place, in one transaction (D-107): nobody else takes the last piece between them.
-- p_operation, p_fact: as for `settle`; p_placement: as for `place`. Refuses with what `place` refuses, and as `open` if the order has not
-- ended: its money was there. Nothing stays then; the caller settles the fact alone. Returns { settled, placed }.
create or replace function replace_payment(p_operation text, p_fact jsonb, p_placement jsonb, p_now timestamptz) returns jsonb language plpgsql as $$
declare
  earlier jsonb;
  settled jsonb;
begin
  -- In the order of `place`, which takes both again: whoever presses twice waits here, and not for goods that this transaction holds.
  perform pg_advisory_xact_lock(hashtextextended('checkout.place ' || (p_placement ->> 'network'), 0));
  earlier := checkout.remember(decode(p_placement ->> 'owner', 'hex'), (p_placement ->> 'key')::uuid,
    decode(p_placement ->> 'bodyHash', 'hex'), p_placement -> 'order' ->> 'ref', p_now);
  settled := checkout.settle(p_operation, p_fact, p_now);
  if settled ->> 'orderState' is distinct from 'EXPIRED' then
    perform checkout.refuse(jsonb_build_object('failure', 'open'));
  end if;
  return jsonb_build_object('settled', settled, 'placed', coalesce(earlier, checkout.place(p_placement, p_now)));
end $$;
