-- Brings the points of an order up to date, p: { acid, number, paid, kept (points for what was delivered, and for what is kept of it), sureAt (the end
-- of the return window), returning (pieces are on their way back) }. Repeating it changes nothing. Answers when to look again; null for never.
create or replace function count_order(p jsonb, p_now timestamptz) returns timestamptz language plpgsql as $$
declare
  m constant membership.member := membership.lock(p ->> 'acid');
  sure_from constant timestamptz := (p ->> 'sureAt')::timestamptz;
  earned membership.movement;
  taken integer;
  parts integer;
  gone integer;
begin
  if m.acid is null or m.left_at is not null then
    return null;
  end if;
  if (p ->> 'paid')::integer > 0 then
    insert into membership.movement (acid, brand, kind, ref, points, state, at, sure_at, expires_at)
      values (m.acid, m.brand, 'EARN', p ->> 'number', (p ->> 'paid')::integer, 'PENDING', p_now, sure_from, p_now + interval '365 days')
      on conflict do nothing;
  end if;
  select * into earned from membership.movement where kind = 'EARN' and ref = p ->> 'number' and acid = m.acid;
  if earned.seq is null then
    return null;
  end if;
  select coalesce(-sum(points), 0), count(*) into taken, parts from membership.movement where reverses = earned.seq;
  gone := earned.points - (p ->> 'kept')::integer - taken;
  if gone > 0 then
    insert into membership.movement (acid, brand, kind, ref, reverses, points, state, at, sure_at)
      values (m.acid, m.brand, 'REVERSE', (p ->> 'number') || '/' || parts + 1, earned.seq, -gone, 'PENDING', p_now, greatest(earned.sure_at, p_now));
  end if;
  if earned.state = 'PENDING' and earned.sure_at <= p_now and not (p ->> 'returning')::boolean then
    -- In this order the sum is never below 0.
    update membership.movement set state = 'SURE', sure_at = p_now where seq = earned.seq;
    update membership.movement set state = 'SURE', sure_at = p_now where reverses = earned.seq and state = 'PENDING';
    earned.state := 'SURE';
  end if;
  perform membership.settle(m.acid, p_now);
  return case when earned.state = 'PENDING' then greatest(earned.sure_at, p_now + interval '1 day') end;
end $$;
