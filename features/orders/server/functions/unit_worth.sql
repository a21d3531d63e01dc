-- What goes back for a piece: what was paid for it, of a gift card what is left on it.
create or replace function unit_worth(p_ref text, p_n integer, p_unit_no integer, p_paid bigint) returns bigint language plpgsql stable as $$
begin
  if orders.is_goods(p_ref, p_n) then
    return p_paid;
  end if;
  return least(coalesce(gift_cards.left_of(p_ref, p_n, p_unit_no), p_paid), p_paid);
end $$;
