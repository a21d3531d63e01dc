-- Writes down an attempt for an order that has been made and whose authorisation has lapsed: as `plan`. p_return_to: the page of the storefront
-- to which the provider's page leads back.
create or replace function plan_again(
  p_order_ref text, p_attempt text, p_operation text, p_provider text, p_method text, p_amount bigint, p_currency text, p_return_to text,
  p_expires_at timestamptz, p_now timestamptz
) returns void language plpgsql as $$
begin
  perform payments.plan(p_order_ref, p_attempt, p_operation, p_provider, p_method, p_amount, p_currency, p_expires_at, p_now);
  update payments.attempt t set return_to = p_return_to where t.id = p_attempt;
end $$;
