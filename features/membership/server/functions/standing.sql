-- What a member's page shows of points: { isMember, level, earned, holdsUntil, sure, pending, expires }; null for whoever was never counted.
-- `sure`: what can be redeemed.
create or replace function standing(p_acid text, p_now timestamptz) returns jsonb language plpgsql stable as $$
begin
  return (select jsonb_build_object('isMember', m.left_at is null, 'level', l.level, 'earned', l.earned, 'holdsUntil', l.holds_until,
      'sure', greatest(membership.balance(m.acid) - membership.owed(m.acid), 0),
      'pending', (select coalesce(sum(each.points), 0) from membership.movement each left join membership.movement earned on earned.seq = each.reverses
        where each.acid = m.acid and each.state = 'PENDING' and coalesce(earned.state, 'PENDING') = 'PENDING'),
      'expires', case when m.expires_at is not null then greatest(m.expires_at, m.told_until) end)
    from membership.member m cross join lateral membership.level(m.acid, p_now) l where m.acid = p_acid);
end $$;
