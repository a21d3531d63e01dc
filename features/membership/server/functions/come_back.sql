-- Whoever left is a member again, and begins with nothing.
create or replace function come_back(p_acid text, p_now timestamptz) returns void language plpgsql as $$
begin
  update membership.member set joined_at = p_now, left_at = null where acid = p_acid and left_at is not null;
end $$;
