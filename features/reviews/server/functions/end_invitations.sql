-- Ends the invitations of whoever got this link, also when it opens no form any more. Answers whether there is such a link.
create or replace function end_invitations(p_token_hash bytea, p_now timestamptz) returns boolean language plpgsql as $$
declare
  who text;
begin
  select acid into who from reviews.invitation where token_hash = p_token_hash;
  if who is null then
    return false;
  end if;
  insert into reviews.ended (acid, at) values (who, p_now) on conflict do nothing;
  return true;
end $$;
