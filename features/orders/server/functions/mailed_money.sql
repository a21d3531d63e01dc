-- Where money goes, for a mail: [{ method, amount, state }]. `freed`: it was only blocked. p_money as orders.give_money answers. An order that
-- was paid again has several payments: each method is that of the payment which blocks the money, or took it.
create or replace function mailed_money(p_ref text, p_money jsonb) returns jsonb language plpgsql stable as $$
declare
  money constant jsonb := orders.money_of(p_ref);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('method', each.method, 'amount', orders.major(each.amount, o.currency), 'state', each.state)
      order by each.place, each.method), '[]')
    from orders."order" o, lateral (
      select 1 as place, coalesce((
          select way ->> 'method' from jsonb_array_elements(money -> 'attempts') with ordinality as one (way, nth)
            where (way ->> 'isHeld')::boolean order by nth desc limit 1), o.snapshot ->> 'method') as method, (p_money ->> 'uncaptured')::bigint as amount, 'freed' as state
      union all
      select 2, refund ->> 'to', sum((refund ->> 'amount')::bigint)::bigint, 'refunded' from jsonb_array_elements(money -> 'refunds') as one (refund)
        where refund ->> 'cause' = p_money ->> 'cause' group by refund ->> 'to'
      union all
      select 3, 'GIFT_CARD', (p_money ->> 'giftCards')::bigint, 'refunded') each
    where o.ref = p_ref and each.amount > 0);
end $$;
