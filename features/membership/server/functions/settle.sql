-- After points of a locked member moved: what is owed is taken as far as it can be, and the day on which points are lost is set.
create or replace function settle(p_acid text, p_now timestamptz) returns void language plpgsql as $$
declare
  owed record;
begin
  for owed in select m.seq, m.points from membership.movement m join membership.movement earned on earned.seq = m.reverses
    where m.acid = p_acid and m.state = 'PENDING' and earned.state = 'SURE' order by m.seq
  loop
    update membership.movement set state = 'SURE', sure_at = p_now where seq = owed.seq and membership.balance(p_acid) + owed.points >= 0;
  end loop;
  update membership.member set expires_at = case when membership.balance(p_acid) > 0 then membership.expiry(p_acid, joined_at) end
    where acid = p_acid;
end $$;
