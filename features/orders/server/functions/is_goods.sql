-- Whether a line is sent in a parcel: neither the delivery nor a gift card.
create or replace function is_goods(p_ref text, p_n integer) returns boolean language plpgsql stable as $$
begin
  return p_n > 0 and (select coalesce(tax_category, '') <> 'voucher' from orders.line where ref = p_ref and n = p_n);
end $$;
