-- The provider has refused the money of gift cards: they were never sent, no card exists, and these pieces are cancelled (D-116). Those that
-- were withdrawn before it answered are cancelled already: nothing goes back for them, as nothing was taken. Goods that left with them are still
-- to be paid.
create or replace function drop_gift_cards(p_ref text, p_capture text, p_now timestamptz) returns void language plpgsql as $$
declare
  units constant jsonb := gift_cards.unpaid(p_ref, p_capture, p_now);
  unsold jsonb;
begin
  if units is null then
    return;
  end if;
  perform payments.drop_capture(p_capture, p_now);
  update orders.unit_taken t set how = 'cancelled' from jsonb_to_recordset(units) as each (n integer, "unitNo" integer)
    where t.ref = p_ref and t.n = each.n and t.unit_no = each."unitNo";
  with unsent as (
    delete from orders.shipment_unit su using jsonb_to_recordset(units) as each (n integer, "unitNo" integer)
      where su.ref = p_ref and su.n = each.n and su.unit_no = each."unitNo" returning su.id, su.n, su.unit_no
  ) update orders.shipment s set charged = greatest(s.charged - gone.paid, 0)
    from (select su.id, sum(u.paid) as paid from unsent su join orders.unit u on u.ref = p_ref and u.n = su.n and u.unit_no = su.unit_no
      group by su.id) gone
    where s.id = gone.id;
  delete from orders.shipment s where s.ref = p_ref and not exists (select from orders.shipment_unit su where su.id = s.id);
  update orders.shipment s set capture = payments.plan_capture(p_ref, s.charged, false, p_now)
    where s.ref = p_ref and s.capture = p_capture and s.charged > 0;
  perform orders.fit_money_back(p_ref, false);
  perform orders.count_units(p_ref);
  select jsonb_agg(jsonb_build_object('n', sold.n, 'quantity', sold.pieces)) into unsold
    from (select each.n, count(*) as pieces from jsonb_to_recordset(units) as each (n integer, "unitNo" integer)
      where not exists (select from orders.unit_taken t where t.ref = p_ref and t.n = each.n and t.unit_no = each."unitNo") group by each.n) sold;
  if unsold is not null then
    perform orders.cancel(p_ref, unsold, 'unpaid', 'provider', p_now);
  elsif not orders.are_here(p_ref) then
    perform payments.release(p_ref, p_now);
  end if;
  perform payments.limit_captures(p_ref, orders.left_to_pay(p_ref));
  perform returns.refunded(p_ref, p_now);
end $$;
