-- The provider has refused the money of gift cards: they were never sent, no card exists, and these pieces are cancelled (D-116).
create or replace function drop_gift_cards(p_ref text, p_capture text, p_now timestamptz) returns void language plpgsql as $$
declare
  units constant jsonb := gift_cards.unpaid(p_ref, p_capture, p_now);
begin
  if units is null then
    return;
  end if;
  perform payments.drop_capture(p_capture, p_now);
  delete from orders.shipment_unit su using jsonb_to_recordset(units) as each (n integer, "unitNo" integer)
    where su.ref = p_ref and su.n = each.n and su.unit_no = each."unitNo";
  delete from orders.shipment s where s.ref = p_ref and not exists (select from orders.shipment_unit su where su.id = s.id);
  perform orders.count_units(p_ref);
  perform orders.cancel(p_ref, (select jsonb_agg(jsonb_build_object('n', sold.n, 'quantity', sold.pieces))
    from (select n, count(*) as pieces from jsonb_to_recordset(units) as each (n integer) group by n) sold), 'unpaid', 'provider', p_now);
end $$;
