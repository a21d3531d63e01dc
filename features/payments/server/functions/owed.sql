-- What the customer of an order owes by the ledger, in minor units; negative is what the shop owes.
create or replace function owed(p_order_ref text) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(sum(amount), 0) from payments.posting where order_ref = p_order_ref and account = 'customer');
end $$;
