-- The vouchers of an account that it can still use, [{ code, percentage, amounts, until }]: those that end first come first. Money is in minor units.
create or replace function of_owner(p_acid text, p_now timestamptz) returns jsonb language plpgsql stable as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('code', v.code, 'percentage', v.percentage, 'amounts', v.amounts, 'until', v.until)
      order by v.until, v.code), '[]')
    from vouchers.voucher v where v.single_owner_acid = p_acid and (v.until is null or v.until > p_now)
      and (v.limit_total is null or v.limit_total > (select count(*) from vouchers.redemption r where r.code = v.code)));
end $$;
