-- When a member's points are lost: 365 days after the last earning of which something is left. Null if nothing was earned.
create or replace function expiry(p_acid text, p_since timestamptz) returns timestamptz language plpgsql stable as $$
begin
  return (select max(m.expires_at) from membership.movement m where m.acid = p_acid and m.at >= p_since and m.expires_at is not null
    and m.points + coalesce((select sum(r.points) from membership.movement r where r.reverses = m.seq), 0) > 0);
end $$;
