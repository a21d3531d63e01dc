-- The sale of pieces is undone, [{ n, unitNo }]: their cards are void, and what was left on them is the buyer's (D-118). One that was not
-- issued yet never is. The caller has locked them with lock_sold.
create or replace function void_sold(p_order_ref text, p_units jsonb, p_now timestamptz) returns void language plpgsql as $$
declare
  s record;
begin
  for s in
    select sold.*, c.balance - c.held as rest from gift_cards.sale sold
    join jsonb_to_recordset(p_units) as each (n integer, "unitNo" integer) on sold.n = each.n and sold.unit_no = each."unitNo"
    left join gift_cards.card c on c.id = sold.card
    where sold.order_ref = p_order_ref order by sold.card collate "C"
  loop
    if s.card is null then
      update gift_cards.sale set state = 'GIVEN_UP', at = p_now
        where order_ref = p_order_ref and n = s.n and unit_no = s.unit_no and state in ('WAITING', 'PAID');
    else
      update gift_cards.card set voided_at = p_now where id = s.card;
      if s.rest > 0 then
        perform gift_cards.move(s.card, 'void', -s.rest, p_order_ref, null, null, p_now);
        perform gift_cards.post(p_order_ref, 'gift-card-voided', s.rest, p_now);
      end if;
    end if;
  end loop;
end $$;
