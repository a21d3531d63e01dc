-- What a return of these pieces will do with the money: does it, with whatever else is on its way back, and takes all of it back. So it says what
-- the return does, of debts too. p_items, p_how and refusals as orders.start_return. Answers as that, and { refund, to: [{ method, amount }], unpaid }:
-- what goes back, to what, and by how much a debt falls for which nothing goes back.
create or replace function try_return(p_ref text, p_id text, p_items jsonb, p_how text, p_now timestamptz) returns jsonb language plpgsql as $$
declare
  cause constant text := p_how || ':' || p_id;
  value jsonb;
  cards jsonb;
  other text;
  received jsonb := '[]';
  ways jsonb;
  refunded bigint;
begin
  begin
    value := orders.start_return(p_ref, p_id, p_items, p_how, p_now);
    cards := orders.gift_cards_expected(p_ref, p_id);
    if cards <> '[]' then
      received := received || (orders.receive_return(p_ref, p_id, cards, 'VOID', p_now) -> 'money');
    end if;
    -- Whichever comes last brings delivery and wrapping back.
    for other in select distinct e.return_id from orders.unit_expected e where e.ref = p_ref and e.return_id <> p_id order by e.return_id loop
      perform orders.receive_return(p_ref, other, null, 'DAMAGED', p_now);
    end loop;
    if exists (select from orders.unit_expected e where e.ref = p_ref and e.return_id = p_id) then
      received := received || (orders.receive_return(p_ref, p_id, null, 'DAMAGED', p_now) -> 'money');
    end if;
    select coalesce(jsonb_agg(jsonb_build_object('method', each.method, 'amount', each.amount) order by each.place, each.method), '[]'),
        coalesce(sum(each.amount), 0)
      into ways, refunded
      from (
        select 1 as place, one.refund ->> 'to' as method, sum((one.refund ->> 'amount')::bigint)::bigint as amount
          from jsonb_array_elements(orders.money_of(p_ref) -> 'refunds') as one (refund)
          where one.refund ->> 'cause' = cause or starts_with(one.refund ->> 'cause', cause || ':') group by one.refund ->> 'to'
        union all
        select 2, 'GIFT_CARD', sum((one.money ->> 'giftCards')::bigint)::bigint from jsonb_array_elements(received) as one (money)
      ) each where each.amount > 0;
    raise exception using errcode = 'SF002', message = 'taken back';
  exception when sqlstate 'SF002' then
    null;
  end;
  return value || jsonb_build_object('refund', refunded, 'to', ways, 'unpaid', (value ->> 'amount')::bigint - refunded
    - (select coalesce(sum((one.money ->> 'givenBefore')::bigint), 0) from jsonb_array_elements(received) as one (money)));
end $$;
