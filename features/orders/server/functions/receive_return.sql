-- Pieces of a return or withdrawal have arrived: they are given up, go back to stock if they are fit for sale (p_condition `SELLABLE`), and
-- their money goes back. p_items: [{ n, quantity }] of those on their way, null for all. Answers as orders.worth. Refuses `notPossible`.
create or replace function receive_return(p_ref text, p_id text, p_items jsonb, p_condition text, p_now timestamptz) returns jsonb language plpgsql as $$
declare
  way text;
  units jsonb;
  value jsonb;
  money jsonb;
  cause text;
begin
  perform orders.lock(p_ref);
  select coalesce(jsonb_agg(jsonb_build_object('n', each.n, 'unitNo', each.unit_no)), '[]'), max(each.how) into units, way
    from (select e.n, e.unit_no, e.how, row_number() over (partition by e.n order by e.unit_no) as place
      from orders.unit_expected e where e.ref = p_ref and e.return_id = p_id) each
    where p_items is null or each.place <= (
      select sum((item ->> 'quantity')::integer) from jsonb_array_elements(p_items) as wanted (item)
      where orders.line_of(p_ref, item) = each.n);
  if jsonb_array_length(units) = 0 or jsonb_array_length(units) < (
    select coalesce(sum(greatest((item ->> 'quantity')::integer, 1)), 0) from jsonb_array_elements(coalesce(p_items, '[]')) as wanted (item)
  ) then
    perform orders.refuse('{"failure": "notPossible", "reason": "these pieces are not expected back"}');
  end if;
  cause := case way when 'withdrawn' then 'withdrawal:' else 'return:' end || p_id;
  delete from orders.unit_expected e using jsonb_to_recordset(units) as each (n integer, "unitNo" integer)
    where e.ref = p_ref and e.n = each.n and e.unit_no = each."unitNo";
  -- Proof of sending is enough for the money; the goods are still to come (orders.receive_paid).
  if p_condition = 'ON_ITS_WAY' then
    insert into orders.unit_arriving (ref, n, unit_no, return_id, at)
      select p_ref, n, "unitNo", p_id, p_now from jsonb_to_recordset(units) as each (n integer, "unitNo" integer);
  end if;
  value := orders.take_units(p_ref, units, way, cause, p_now);
  money := orders.give_money(p_ref, cause, (value ->> 'amount')::bigint, (value ->> 'delivery')::bigint, true, p_now);
  if p_condition = 'SELLABLE' then
    perform orders.stock_back_2(p_ref, value -> 'items', 'RETURN', 'fulfilment');
  end if;
  perform orders.add_event(p_ref, 'return-received', 'fulfilment', p_now, jsonb_build_object('return', p_id, 'condition', p_condition,
    'items', value -> 'items', 'amount', value -> 'amount', 'delivery', value -> 'delivery',
    'service', value -> 'service', 'givenBefore', money -> 'givenBefore'));
  perform orders.end_if_over(p_ref, p_now);
  perform exchange.emit('return.received', p_ref, jsonb_build_object('return', p_id, 'condition', p_condition,
    'items', orders.message_items(p_ref, value -> 'items')), p_now);
  return value || jsonb_build_object('money', money);
end $$;
