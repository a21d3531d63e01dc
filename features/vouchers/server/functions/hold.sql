-- Counts a use of a voucher for an order, under the lock of its row. p_voucher: { code, percentage, amount, goods, brand, country, currency },
-- as it was priced; `goods` is the goods before the voucher at everybody's prices, which the minimum is compared with. p_person: keyed hash of the normalised e-mail address.
-- Refuses with `voucherNotApplicable` and a reason, or `stale` if the reduction is another by now.
create or replace function hold(p_voucher jsonb, p_order_ref text, p_person bytea, p_acid text, p_now timestamptz)
returns void language plpgsql as $$
declare
  v vouchers.voucher;
  reason text;
  refusal jsonb;
begin
  select * into v from vouchers.voucher where code = p_voucher ->> 'code';
  -- Orders with a voucher that everybody may use for ever wait for nobody.
  if v.limit_total is not null or v.limit_per_person is not null then
    select * into v from vouchers.voucher where code = p_voucher ->> 'code' for no key update;
  end if;
  reason := case
    when v.code is null then 'EXPIRED'
    when v.single_owner_acid is distinct from p_acid and v.single_owner_acid is not null then 'NOT_YOURS'
    when v.limit_per_person <= (select count(*) from vouchers.redemption r
      where r.code = v.code and (r.person_hash = p_person or r.acid = p_acid)) then 'ALREADY_USED'
    when (v.minimums ->> (p_voucher ->> 'currency'))::bigint > (p_voucher ->> 'goods')::bigint then 'MINIMUM'
    else vouchers.standing(v, p_voucher, p_order_ref, p_now)
  end;
  refusal := case
    when reason is not null then jsonb_build_object('failure', 'voucherNotApplicable', 'code', p_voucher -> 'code', 'reason', reason)
    when v.percentage is distinct from (p_voucher ->> 'percentage')::integer
      or (v.amounts ->> (p_voucher ->> 'currency'))::bigint is distinct from (p_voucher ->> 'amount')::bigint then '{"failure": "stale"}'
  end;
  if refusal is not null then
    raise exception 'refused: %', refusal ->> 'failure' using errcode = 'SF001', detail = refusal::text;
  end if;
  insert into vouchers.redemption (code, order_ref, person_hash, acid, at) values (v.code, p_order_ref, p_person, p_acid, p_now);
end $$;
