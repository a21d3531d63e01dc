-- What a voucher does here and now: { code, percentage, amount, minimum, reason }, money in minor units of the currency. Null if the brand has
-- no such code. p_where, p_order_ref: as for vouchers.standing.
create or replace function terms(p_code text, p_where jsonb, p_order_ref text, p_now timestamptz) returns jsonb language plpgsql stable as $$
declare v vouchers.voucher;
begin
  select * into v from vouchers.voucher where code = upper(p_code) and (brand is null or brand = p_where ->> 'brand');
  if not found then
    return null;
  end if;
  return jsonb_build_object('code', v.code, 'percentage', v.percentage, 'amount', v.amounts -> (p_where ->> 'currency'),
    'minimum', coalesce(v.minimums -> (p_where ->> 'currency'), '0'), 'reason', vouchers.standing(v, p_where, p_order_ref, p_now));
end $$;
