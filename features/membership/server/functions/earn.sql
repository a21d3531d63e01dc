-- Points for a cause that counts once, sure at p_sure_at. Answers whether they are new. Nothing for whoever is no member.
create or replace function earn(p_acid text, p_kind text, p_ref text, p_points integer, p_sure_at timestamptz, p_now timestamptz)
returns boolean language plpgsql as $$
declare
  m constant membership.member := membership.lock(p_acid);
begin
  if m.acid is null or m.left_at is not null then
    return false;
  end if;
  insert into membership.movement (acid, brand, kind, ref, points, state, at, sure_at, expires_at)
    values (p_acid, m.brand, p_kind, p_ref, p_points, case when p_sure_at > p_now then 'PENDING' else 'SURE' end, p_now, p_sure_at,
      p_now + interval '365 days')
    on conflict do nothing;
  if not found then
    return false;
  end if;
  perform membership.settle(p_acid, p_now);
  return true;
end $$;
