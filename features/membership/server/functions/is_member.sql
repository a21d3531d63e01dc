-- The one rule who is a member (D-198): every full account with a member number, as registration gives one, unless it has left the programme.
-- A null account is a guest's.
create or replace function is_member(p_acid text) returns boolean language plpgsql stable as $$
begin
  return p_acid is not null
    and coalesce((select m.left_at is null from membership.member m where m.acid = p_acid), account.has_member_number(p_acid));
end $$;
