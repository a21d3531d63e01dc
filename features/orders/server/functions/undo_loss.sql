-- A debt that was taken as a loss is none as far as its parcel has come back: the document of the return takes the price back, which was never paid.
-- Money that is on its way, or goes back, is no part of it. The caller holds the order's lock.
create or replace function undo_loss(p_ref text, p_now timestamptz) returns void language plpgsql as $$
declare
  money constant jsonb := orders.money_of(p_ref);
begin
  if not (money ->> 'open')::boolean
    and not exists (select from jsonb_array_elements(money -> 'refunds') as each (refund) where refund ->> 'state' <> 'done') then
    perform payments.undo_loss(p_ref, orders.unpaid_back(p_ref), p_now);
  end if;
end $$;
