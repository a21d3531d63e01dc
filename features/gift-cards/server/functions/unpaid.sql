-- The money of sold cards does not come: none of them is issued, and those that were withdrawn meanwhile were never sold. Answers the pieces,
-- [{ n, unitNo }]; null if it was for no cards.
create or replace function unpaid(p_order_ref text, p_capture text, p_now timestamptz) returns jsonb language plpgsql as $$
declare
  units jsonb;
begin
  with refused as (
    update gift_cards.sale set state = 'REFUSED', at = p_now
    where order_ref = p_order_ref and capture = p_capture and state in ('WAITING', 'GIVEN_UP') returning n, unit_no
  ) select jsonb_agg(jsonb_build_object('n', n, 'unitNo', unit_no) order by n, unit_no) into units from refused;
  return units;
end $$;
