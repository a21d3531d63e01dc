-- The member, locked: everything that moves points waits for it. Null for nobody.
create or replace function lock(p_acid text) returns membership.member language plpgsql as $$
declare m membership.member;
begin
  select * into m from membership.member where acid = p_acid for update;
  return m;
end $$;
