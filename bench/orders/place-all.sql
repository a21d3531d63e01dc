-- Places and settles orders, each function in a transaction of its own, and adds up what they take without their commits.
create or replace procedure place_all(p_orders jsonb, inout ms float8) language plpgsql as $$
declare
  o jsonb;
  operation text;
  said jsonb;
  began timestamptz;
begin
  for o in select value from jsonb_array_elements(p_orders) loop
    operation := o -> 'payment' ->> 'operation';
    began := clock_timestamp();
    said := checkout.place(o, began);
    ms := ms + extract(epoch from clock_timestamp() - began) * 1000;
    commit;
    if said ->> 'outcome' <> 'placed' then
      raise exception 'not placed: %', said;
    end if;
    began := clock_timestamp();
    said := checkout.settle(operation, jsonb_build_object('kind', 'authorise', 'outcome', 'done', 'final', true, 'operation', operation,
      'providerRef', 'ps_' || operation, 'amount', o -> 'payment' -> 'amount', 'currency', o -> 'currency'), began);
    ms := ms + extract(epoch from clock_timestamp() - began) * 1000;
    commit;
    if said ->> 'orderState' <> 'CREATED' then
      raise exception 'not paid: %', said;
    end if;
  end loop;
end $$;
