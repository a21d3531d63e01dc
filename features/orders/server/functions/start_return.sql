-- Pieces are on their way back under an id: a return (delivered pieces) or a withdrawal (sent ones). p_how: `return` or `withdrawal`; p_items
-- as orders.take. Answers as orders.worth what goes back when they arrive. Refuses `notPossible`.
create or replace function start_return(p_ref text, p_id text, p_items jsonb, p_how text, p_now timestamptz) returns jsonb language plpgsql as $$
declare
  way constant text := orders.return_way(p_how);
  units jsonb;
  value jsonb;
begin
  perform orders.lock(p_ref);
  units := orders.pick(p_ref, p_items, way);
  if jsonb_array_length(units) = 0 then
    perform orders.refuse('{"failure": "notPossible"}');
  end if;
  -- Both count as given up: whichever arrives last brings delivery and wrapping back.
  value := orders.worth(p_ref, units || (
    select coalesce(jsonb_agg(jsonb_build_object('n', n, 'unitNo', unit_no)), '[]') from orders.unit_expected where ref = p_ref));
  value := orders.worth(p_ref, units) || jsonb_build_object('delivery', value -> 'delivery', 'service', value -> 'service',
    'completes', value -> 'completes');
  value := value || jsonb_build_object('amount', (value ->> 'delivery')::bigint + (value ->> 'service')::bigint + (
    select sum((item ->> 'amount')::bigint) from jsonb_array_elements(value -> 'items') as each (item)));
  insert into orders.unit_expected (ref, n, unit_no, return_id, how, at)
    select p_ref, n, "unitNo", p_id, way, p_now from jsonb_to_recordset(units) as each (n integer, "unitNo" integer);
  perform orders.count_units(p_ref);
  update orders."order" set fulfil_next_at = orders.next_step(p_ref, p_now) where ref = p_ref and fulfil_next_at is null;
  if way = 'returned' then
    perform orders.add_event(p_ref, 'return-requested', 'shopper', p_now, jsonb_build_object('return', p_id, 'items', value -> 'items'));
  end if;
  perform exchange.emit('return.requested', p_ref, jsonb_build_object('return', p_id, 'how', p_how,
    'items', orders.message_items(p_ref, value -> 'items')), p_now);
  return value;
end $$;
