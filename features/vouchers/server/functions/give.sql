-- A voucher of one account alone, used once: { code, amount (minor units), currency, until }.
create or replace function give(p_owner text, p_brand text, p_voucher jsonb) returns void language plpgsql as $$
begin
  insert into vouchers.voucher (code, amounts, brand, until, limit_total, single_owner_acid)
    values (p_voucher ->> 'code', jsonb_build_object(p_voucher ->> 'currency', p_voucher -> 'amount'), p_brand,
      (p_voucher ->> 'until')::timestamptz, 1, p_owner);
end $$;
