-- A member whose points are lost within 30 days is told, unless it was: answers the points and until when they last, at least 30 days; the caller writes
-- the mail in the same transaction.
create or replace function tell_expiry(p_acid text, p_now timestamptz) returns table (points integer, until timestamptz) language plpgsql as $$
#variable_conflict use_column
begin
  return query update membership.member m set told_until = greatest(m.expires_at, p_now + interval '30 days')
    where m.acid = p_acid and m.expires_at <= p_now + interval '30 days' and (m.told_until is null or m.told_until < m.expires_at)
    returning greatest(membership.balance(m.acid) - membership.owed(m.acid), 0), m.told_until;
end $$;
