-- What is left on the card of a piece, without what open payments hold; null while there is no card.
create or replace function left_of(p_order_ref text, p_n integer, p_unit_no integer) returns bigint language plpgsql stable as $$
begin
  return (select c.balance - c.held from gift_cards.sale s join gift_cards.card c on c.id = s.card
    where s.order_ref = p_order_ref and s.n = p_n and s.unit_no = p_unit_no);
end $$;
