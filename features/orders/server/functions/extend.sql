-- The shopper takes more time to pay (D-108).
create or replace function extend(p_ref text, p_until timestamptz) returns void language plpgsql as $$
begin
  update orders."order" set hold_until = p_until, extensions = extensions + 1 where ref = p_ref and state = 'AWAITING_PAYMENT';
end $$;
