-- Gift cards of an order have been sold: each waits for its money. p_units: [{ n, unitNo }]; p_capture: the operation that takes it, null if
-- nothing is left to take: then they wait for what is on its way.
create or replace function sell(p_order_ref text, p_shipment text, p_units jsonb, p_capture text, p_now timestamptz) returns void language plpgsql as $$
declare
  taking constant text := coalesce(p_capture, payments.capture_coming(p_order_ref));
begin
  insert into gift_cards.sale (order_ref, n, unit_no, shipment, capture, state, at)
    select p_order_ref, n, "unitNo", p_shipment, taking,
      case when taking is null and (payments.money(p_order_ref) ->> 'captured')::bigint > 0 then 'PAID' else 'WAITING' end, p_now
    from jsonb_to_recordset(p_units) as each (n integer, "unitNo" integer);
end $$;
