-- An entry of the ledger: what the shop owes to bearers of cards becomes what the shopper has paid; negative the other way round (D-118).
create or replace function post(p_order_ref text, p_kind text, p_amount bigint, p_now timestamptz) returns void language plpgsql as $$
begin
  perform payments.post(p_order_ref, p_kind, null, jsonb_build_array(
    jsonb_build_object('account', 'gift-cards', 'amount', p_amount),
    jsonb_build_object('account', 'customer', 'amount', -p_amount)), p_now);
end $$;
