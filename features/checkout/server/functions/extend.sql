-- Holds goods and bag of an open payment for p_by longer, p_most times (D-108). Returns { until, left }; left is -1 if it was extended
-- often enough. Null if nothing is open.
create or replace function extend(p_ref text, p_by interval, p_most integer, p_now timestamptz) returns jsonb language plpgsql as $$
declare
  o record;
  until timestamptz;
begin
  select * into o from orders.lock(p_ref);
  if o.ref is null or o.state <> 'AWAITING_PAYMENT' then
    return null;
  end if;
  if o.extensions >= p_most then
    return jsonb_build_object('left', -1);
  end if;
  until := o.hold_until + p_by;
  if not payments.extend(p_ref, until) then
    return null;
  end if;
  perform orders.extend(p_ref, until);
  perform bag.extend_lock(p_ref, o.basket_id, until);
  return jsonb_build_object('until', until, 'left', p_most - o.extensions - 1);
end $$;
