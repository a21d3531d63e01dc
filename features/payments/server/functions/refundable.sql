-- What may still go back of an attempt: what is captured or will be, without what goes back already or was lost.
create or replace function refundable(p_attempt text) returns bigint language plpgsql stable as $$
begin
  return greatest(0, -payments.over_refunded(p_attempt));
end $$;
