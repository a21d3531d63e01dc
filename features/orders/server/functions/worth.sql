-- What goes back if these pieces are taken: [{ n, unitNo }]. Answers { amount, delivery, service, items: [{ n, itemId, quantity, amount, units }] } in
-- minor units; `amount` holds delivery and service (wrapping) too. Of a gift card it is what is left on it. `completes`: with them all of the order is given up.
create or replace function worth(p_ref text, p_units jsonb) returns jsonb language plpgsql stable as $$
declare
  delivery constant bigint := orders.delivery_back(p_ref, p_units);
  service constant bigint := case when delivery is null then 0 else orders.service_back(p_ref) end;
  items jsonb;
  goods bigint;
begin
  select coalesce(jsonb_agg(jsonb_build_object('n', each.n, 'itemId', l.item_id, 'quantity', each.pieces, 'amount', each.amount,
      'units', each.units) order by each.n), '[]'), coalesce(sum(each.amount), 0)
    into items, goods
    from (
      select u.n, count(*) as pieces, sum(orders.unit_worth(p_ref, u.n, u.unit_no, u.paid))::bigint as amount, jsonb_agg(u.unit_no order by u.unit_no) as units
      from jsonb_to_recordset(p_units) as wanted (n integer, "unitNo" integer)
      join orders.unit u on u.ref = p_ref and u.n = wanted.n and u.unit_no = wanted."unitNo"
      group by u.n
    ) each join orders.line l on l.ref = p_ref and l.n = each.n;
  return jsonb_build_object('amount', goods + coalesce(delivery, 0) + service, 'delivery', coalesce(delivery, 0), 'service', service, 'items', items,
    'completes', delivery is not null);
end $$;
