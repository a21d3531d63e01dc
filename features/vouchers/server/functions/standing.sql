-- Why a voucher does not count, whoever wants to use it; null if it does. p_where: { brand, country, currency }. Uses of p_order_ref are its
-- own and do not count.
create or replace function standing(v voucher, p_where jsonb, p_order_ref text, p_now timestamptz) returns text language plpgsql stable as $$
begin
  return case
    when p_now < v."from" then 'NOT_YET'
    when p_now >= v.until then 'EXPIRED'
    when v.brand <> p_where ->> 'brand' or not (p_where ->> 'country' = any (v.countries))
      or not v.amounts ? (p_where ->> 'currency') then 'OTHER_COUNTRY'
    when v.limit_total <= (select count(*) from vouchers.redemption r
      where r.code = v.code and r.order_ref is distinct from p_order_ref) then 'USED_UP'
  end;
end $$;
