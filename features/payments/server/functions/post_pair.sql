-- An entry of two postings: p_debit gets the amount, p_credit gives it.
create or replace function post_pair(
  p_order_ref text, p_kind text, p_operation text, p_debit text, p_credit text, p_amount bigint, p_now timestamptz
) returns text language plpgsql as $$
begin
  return payments.post(p_order_ref, p_kind, p_operation, jsonb_build_array(
    jsonb_build_object('account', p_debit, 'amount', p_amount), jsonb_build_object('account', p_credit, 'amount', -p_amount)), p_now);
end $$;
