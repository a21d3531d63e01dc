-- Locks the cards of pieces, [{ n, unitNo }], so that what is left on them stays what it is.
create or replace function lock_sold(p_order_ref text, p_units jsonb) returns void language plpgsql as $$
begin
  perform from gift_cards.card c where c.id in (
    select s.card from gift_cards.sale s join jsonb_to_recordset(p_units) as each (n integer, "unitNo" integer)
      on s.n = each.n and s.unit_no = each."unitNo" where s.order_ref = p_order_ref
  ) order by c.id collate "C" for no key update;
end $$;
