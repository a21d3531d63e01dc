-- Pieces have arrived whose money went back on a proof of sending: they go back to stock if they are fit for sale (p_condition `SELLABLE`), and
-- nothing else follows. p_items: as orders.take, null for all of them. False if none is on its way under this id. Refuses `notPossible`.
create or replace function receive_paid(p_ref text, p_id text, p_items jsonb, p_condition text, p_now timestamptz) returns boolean language plpgsql as $$
declare
  pieces integer;
  items jsonb;
begin
  perform orders.lock(p_ref);
  if not exists (select from orders.unit_arriving where ref = p_ref and return_id = p_id) then
    return false;
  end if;
  with here as (
    delete from orders.unit_arriving a using (
      select n, unit_no, row_number() over (partition by n order by unit_no) as place
      from orders.unit_arriving where ref = p_ref and return_id = p_id) each
    where a.ref = p_ref and a.n = each.n and a.unit_no = each.unit_no and (p_items is null or each.place <= (
      select sum((item ->> 'quantity')::integer) from jsonb_array_elements(p_items) as wanted (item)
      where orders.line_of(p_ref, item) = each.n))
    returning a.n
  ), counted as (select n, count(*)::integer as quantity from here group by n)
  select coalesce(sum(c.quantity), 0), coalesce(jsonb_agg(jsonb_build_object('n', c.n, 'itemId', l.item_id, 'quantity', c.quantity) order by c.n), '[]')
    into pieces, items from counted c join orders.line l on l.ref = p_ref and l.n = c.n;
  if pieces < greatest(1, (
    select coalesce(sum(greatest((item ->> 'quantity')::integer, 1)), 0) from jsonb_array_elements(coalesce(p_items, '[]')) as wanted (item)))
  then
    perform orders.refuse('{"failure": "notPossible", "reason": "these pieces are not expected back"}');
  end if;
  if p_condition = 'SELLABLE' then
    perform orders.stock_back_2(p_ref, items, 'RETURN', 'fulfilment');
  end if;
  perform orders.add_event(p_ref, 'return-arrived', 'fulfilment', p_now, jsonb_build_object('return', p_id, 'condition', p_condition, 'items', items));
  perform exchange.emit('return.received', p_ref, jsonb_build_object('return', p_id, 'condition', p_condition,
    'items', orders.message_items(p_ref, items)), p_now);
  return true;
end $$;
