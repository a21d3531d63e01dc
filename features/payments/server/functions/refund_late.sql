-- Gives back money that came too late, or above what an order may keep: the cause `late`, from the second time on `late:{n}`. Answers as
-- payments.refund, whose rules it has.
create or replace function refund_late(p_order_ref text, p_amount bigint, p_now timestamptz) returns text language plpgsql as $$
declare
  earlier constant integer := payments.times_refunded(p_order_ref, 'late');
begin
  return payments.refund(p_order_ref, 'late' || case when earlier > 0 then ':' || earlier + 1 else '' end, p_amount, p_now);
end $$;
