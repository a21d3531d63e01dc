-- Writes down an attempt and the operation that authorises it, before the provider is called: whoever finds them later can ask.
create or replace function plan(
  p_order_ref text, p_attempt text, p_operation text, p_provider text, p_method text, p_amount bigint, p_currency text,
  p_expires_at timestamptz, p_now timestamptz
) returns void language plpgsql as $$
begin
  insert into payments.attempt (id, order_ref, provider, method, amount, currency, state, challenge_id, started_at, expires_at, end_at)
    values (p_attempt, p_order_ref, p_provider, p_method, p_amount, p_currency, 'STARTED', payments.new_id('ch_'), p_now,
      p_expires_at, p_expires_at);
  insert into payments.operation (id, attempt, kind, amount, state, sent_at, due_at)
    values (p_operation, p_attempt, 'authorise', p_amount, 'SENT', p_now, p_now + interval '30 seconds');
end $$;
