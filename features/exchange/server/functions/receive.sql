-- Applies a message of another system, once: answers APPLIED, and KNOWN for an id that was applied before (D-138). What is not possible is
-- refused, and then the id is not taken. p_message: { id, kind, orderNumber, items: [{ itemId, quantity }], body }.
create or replace function receive(p_source text, p_message jsonb, p_now timestamptz) returns text language plpgsql as $$
declare
  body constant jsonb := coalesce(p_message -> 'body', '{}');
  items constant jsonb := nullif(p_message -> 'items', 'null');
  own_ref text;
begin
  insert into exchange.received (source, message_id, at) values (p_source, p_message ->> 'id', p_now) on conflict do nothing;
  if not found then
    return 'KNOWN';
  end if;
  -- It was refused before, and nobody has to see to it any more.
  update exchange.refused set closed_at = p_now where source = p_source and message_id = p_message ->> 'id' and closed_at is null;
  if p_message ->> 'kind' in ('stock.set', 'stock.changed') then
    perform from exchange.count_shelf(body ->> 'sku', body ->> 'brand', body ->> 'region', p_message ->> 'kind' = 'stock.set',
      (body ->> 'pieces')::integer, 'EXCHANGE', p_message ->> 'id', p_source, p_now);
    return 'APPLIED';
  end if;
  own_ref := orders.by_number(p_message ->> 'orderNumber');
  if own_ref is null then
    perform exchange.refuse('{"failure": "orderNotFound"}');
  end if;
  case p_message ->> 'kind'
    when 'fulfilment.confirmed' then perform orders.confirm_fulfilment(own_ref, p_now);
    when 'fulfilment.shipped' then perform orders.ship(own_ref, items, body, p_now);
    when 'fulfilment.delivered' then perform orders.deliver(own_ref, body ->> 'shipment', p_now);
    when 'fulfilment.refused' then perform orders.refuse_units(own_ref, items, p_now);
    -- By its return or withdrawal, which ends with it, and not by the order alone.
    when 'return.dispatched' then perform returns.dispatched(own_ref, body ->> 'return', p_now);
    when 'return.received' then
      perform returns.receive(own_ref, body ->> 'return', items, coalesce(body ->> 'condition', 'SELLABLE'), p_now);
  end case;
  return 'APPLIED';
end $$;
