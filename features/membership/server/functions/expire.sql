-- Takes the points of members to whom nothing was added for 365 days and who were told 30 days before: the first p_most. Answers of how many.
create or replace function expire(p_most integer, p_now timestamptz) returns integer language plpgsql as $$
declare
  m membership.member;
  count integer := 0;
begin
  for m in select * from membership.member where expires_at <= p_now and told_until >= expires_at and told_until <= p_now
    order by expires_at limit p_most for update skip locked
  loop
    insert into membership.movement (acid, brand, kind, ref, points, state, at, sure_at)
      select m.acid, m.brand, 'EXPIRE', m.acid || '/' || max(seq), -membership.balance(m.acid), 'SURE', p_now, p_now
      from membership.movement where acid = m.acid having membership.balance(m.acid) > 0;
    update membership.member set expires_at = null where acid = m.acid;
    count := count + 1;
  end loop;
  return count;
end $$;
