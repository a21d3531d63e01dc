-- Turns points into a voucher of the member alone: once for each key. p: { acid, key, reward, currency, code, until }. Answers the voucher, { code,
-- amount, currency, until }. Refuses `notMember`, `rewardNotFound`, `pointsInsufficient`, and `idempotencyConflict` for the key of another reward.
create or replace function redeem(p jsonb, p_now timestamptz) returns jsonb language plpgsql as $$
declare
  m constant membership.member := membership.lock(p ->> 'acid');
  own_key constant uuid := (p ->> 'key')::uuid;
  before membership.redeemed;
  wanted membership.reward;
  given jsonb;
begin
  select * into before from membership.redeemed where acid = m.acid and key = own_key;
  if before.key is not null then
    if before.reward_no <> p ->> 'reward' then
      perform membership.refuse('idempotencyConflict');
    end if;
    return before.voucher;
  end if;
  if m.acid is null or m.left_at is not null then
    perform membership.refuse('notMember');
  end if;
  select * into wanted from membership.reward where brand = m.brand and no = p ->> 'reward' and amounts ? (p ->> 'currency');
  if wanted.no is null then
    perform membership.refuse('rewardNotFound');
  end if;
  insert into membership.movement (acid, brand, kind, ref, points, state, at, sure_at)
    select m.acid, m.brand, 'REDEEM', p ->> 'code', -wanted.points, 'SURE', p_now, p_now
    where membership.balance(m.acid) - membership.owed(m.acid) >= wanted.points;
  if not found then
    perform membership.refuse('pointsInsufficient');
  end if;
  given := jsonb_build_object('code', p -> 'code', 'amount', wanted.amounts -> (p ->> 'currency'), 'currency', p -> 'currency', 'until', p -> 'until');
  perform vouchers.give(m.acid, m.brand, given);
  insert into membership.redeemed (acid, key, reward_no, voucher) values (m.acid, own_key, wanted.no, given);
  perform membership.settle(m.acid, p_now);
  return given;
end $$;
