-- Whoever packs has the order; nothing the second time. Refuses `notPossible` where there is nothing to pack.
create or replace function confirm_fulfilment(p_ref text, p_now timestamptz) returns void language plpgsql as $$
declare
  o orders."order" := orders.lock(p_ref);
begin
  if o.state = 'CONFIRMED' then
    return;
  end if;
  if o.state is distinct from 'CREATED' or not orders.are_here(p_ref) then
    perform orders.refuse(jsonb_build_object('failure', 'notPossible', 'reason',
      case o.state when 'CREATED' then 'nothing is left to send' else 'order is ' || coalesce(o.state, 'unknown') end));
  end if;
  update orders."order" set state = 'CONFIRMED' where ref = p_ref;
  perform orders.add_event(p_ref, 'confirmed', 'fulfilment', p_now);
  perform exchange.emit('order.confirmed', p_ref, '{}', p_now);
end $$;
