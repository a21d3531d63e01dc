-- A member leaves: all points are forfeited, also those that are not sure yet. Nothing the second time.
create or replace function leave(p_acid text, p_now timestamptz) returns void language plpgsql as $$
declare
  m constant membership.member := membership.lock(p_acid);
  earned record;
  place integer;
  left_over integer;
begin
  if m.acid is null or m.left_at is not null then
    return;
  end if;
  for earned in select e.seq, e.ref, e.points + coalesce((select sum(r.points) from membership.movement r where r.reverses = e.seq), 0) as points
    from membership.movement e where e.acid = p_acid and e.kind = 'EARN' and e.state = 'PENDING'
  loop
    select count(*) + 1 into place from membership.movement where reverses = earned.seq;
    if earned.points > 0 then
      insert into membership.movement (acid, brand, kind, ref, reverses, points, state, at, sure_at)
        values (p_acid, m.brand, 'REVERSE', earned.ref || '/' || place, earned.seq, -earned.points, 'PENDING', p_now, p_now);
    end if;
    update membership.movement set state = 'SURE', sure_at = p_now where seq = earned.seq;
    update membership.movement set state = 'SURE', sure_at = p_now where reverses = earned.seq and state = 'PENDING';
  end loop;
  perform membership.settle(p_acid, p_now);
  left_over := membership.balance(p_acid);
  if left_over > 0 then
    insert into membership.movement (acid, brand, kind, ref, points, state, at, sure_at)
      select p_acid, m.brand, 'EXPIRE', p_acid || '/' || max(seq), -left_over, 'SURE', p_now, p_now from membership.movement where acid = p_acid;
  end if;
  update membership.member set left_at = p_now, expires_at = null, told_until = null where acid = p_acid;
end $$;
