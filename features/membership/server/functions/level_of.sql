-- The level by which articles open for an account; null for who is no member.
create or replace function level_of(p_acid text) returns integer language plpgsql volatile as $$
begin
  return case when membership.is_member(p_acid) then (select l.level from membership.level(p_acid, catalogue.moment()) l) end;
end $$;
