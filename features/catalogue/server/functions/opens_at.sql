-- When a member of this level may buy an article, or, with null, somebody who is no member: a level waits no longer than those below it.
create or replace function opens_at(e catalogue.early_access, p_level integer) returns timestamptz language plpgsql immutable as $$
begin
  return least(e.public_at,
    case when p_level >= 1 then e.level1_at end, case when p_level >= 2 then e.level2_at end, case when p_level >= 3 then e.level3_at end);
end $$;
