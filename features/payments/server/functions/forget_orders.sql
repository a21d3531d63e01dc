-- Takes these orders away from their postings: nobody has to be able to say any more whose money it was (D-136).
create or replace function forget_orders(p_order_refs text[]) returns void language plpgsql as $$
begin
  update payments.posting set order_ref = null where order_ref = any (p_order_refs);
end $$;
