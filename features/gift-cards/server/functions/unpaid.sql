-- The money of sold cards does not come: none of them is issued. Answers the pieces, [{ n, unitNo }]; null if there are none.
create or replace function unpaid(p_order_ref text, p_capture text, p_now timestamptz) returns jsonb language plpgsql as $$
declare
  units jsonb;
begin
  with refused as (
    update gift_cards.sale set state = 'REFUSED', at = p_now where order_ref = p_order_ref and capture = p_capture and state = 'WAITING'
    returning n, unit_no
  ) select jsonb_agg(jsonb_build_object('n', n, 'unitNo', unit_no) order by n, unit_no) into units from refused;
  return units;
end $$;
