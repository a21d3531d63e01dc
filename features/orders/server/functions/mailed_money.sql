-- Where money goes, for a mail: [{ method, amount, state }]. `freed`: it was only blocked. p_money as orders.give_money.
create or replace function mailed_money(p_ref text, p_money jsonb) returns jsonb language plpgsql stable as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('method', each.method, 'amount', orders.major(each.amount, o.currency), 'state', each.state)
      order by each.place), '[]')
    from orders."order" o, lateral (values
      (1, o.snapshot ->> 'method', (p_money ->> 'uncaptured')::bigint, 'freed'),
      (2, o.snapshot ->> 'method', (p_money ->> 'refunded')::bigint, 'refunded'),
      (3, 'GIFT_CARD', (p_money ->> 'giftCards')::bigint, 'refunded')) each (place, method, amount, state)
    where o.ref = p_ref and each.amount > 0);
end $$;
