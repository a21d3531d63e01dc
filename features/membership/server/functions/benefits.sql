-- What the level of a member gives for nothing (D-198): { level, freeExpress, freeWrapping }. Null for who is no member.
create or replace function benefits(p_acid text, p_brand text, p_now timestamptz) returns jsonb language plpgsql stable as $$
begin
  if not membership.is_member(p_acid) then
    return null;
  end if;
  return (select jsonb_build_object('level', each.level, 'freeExpress', each.free_express, 'freeWrapping', each.free_wrapping)
    from membership.level each where each.brand = p_brand and each.level = (select own.level from membership.level(p_acid, p_now) own));
end $$;
