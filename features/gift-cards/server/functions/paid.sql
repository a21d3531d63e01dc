-- The money of sold cards is there: a round issues them.
create or replace function paid(p_order_ref text, p_capture text, p_now timestamptz) returns void language plpgsql as $$
begin
  update gift_cards.sale set state = 'PAID', at = p_now where order_ref = p_order_ref and capture = p_capture and state = 'WAITING';
end $$;
