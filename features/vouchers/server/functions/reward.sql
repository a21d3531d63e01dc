-- Gives an inviter a voucher for the first order of a friend: once for each friend, at most ten within 365 days. It is used once, within a year,
-- by its owner alone. Answers whether there is one.
create or replace function reward(p_friend text, p_inviter text, p_brand text, p_code text, p_now timestamptz) returns boolean language plpgsql as $$
declare
  is_given constant boolean := (select count(*) from vouchers.reward r
    where r.inviter = p_inviter and r.at > p_now - interval '365 days' and r.code is not null) < 10;
begin
  insert into vouchers.reward (friend, inviter, at) values (p_friend, p_inviter, p_now) on conflict do nothing;
  if not found or not is_given then
    return false;
  end if;
  insert into vouchers.voucher (code, percentage, brand, until, limit_total, single_owner_acid)
    values (p_code, 15, p_brand, p_now + interval '1 year', 1, p_inviter);
  update vouchers.reward set code = p_code where friend = p_friend;
  return true;
end $$;
