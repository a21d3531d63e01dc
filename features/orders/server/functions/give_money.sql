-- Money goes back to where it came from (D-131): what the provider has, then gift cards. Of pieces that were never sent (p_is_sent false) what
-- is only blocked goes first, and is not taken. What paid for gift cards that were bought pays back nothing else:
-- gift cards pay for goods. A second time with a cause is a cause of its own, because there is one refund for each.
-- What a goodwill has given back already does not go back once more, and is no loss of the shop any longer. Nor does what was
-- never paid for pieces that were sent: their debt ends. Answers
-- { uncaptured, refunded, giftCards, givenBefore, cause }: the cause is that of the refund.
create or replace function give_money(p_ref text, p_cause text, p_amount bigint, p_delivery bigint, p_is_sent boolean, p_now timestamptz)
returns jsonb language plpgsql as $$
declare
  o orders."order";
  is_cash boolean;
  times integer;
  own_cause text;
  charged bigint;
  -- Charged or to be charged at the door.
  told bigint;
  gone record;
  kept bigint;
  uncaptured bigint := 0;
  -- Of what was sent: its money was refused for good.
  unpaid bigint;
  part bigint;
  goodwill bigint;
  refunded bigint;
  cards bigint;
begin
  select * into o from orders."order" where ref = p_ref;
  is_cash := o.snapshot ->> 'method' = 'CASH_ON_DELIVERY';
  select count(*) into times from orders.money_back m where m.ref = p_ref and (m.cause = p_cause or m.cause like p_cause || ':%');
  own_cause := p_cause || case when times > 0 then ':' || times + 1 else '' end;
  -- A carrier has the money once the parcel is delivered; a provider is as good as paid once it is told, until it refuses for good.
  charged := case when is_cash
    then (select coalesce(sum(s.charged), 0) from orders.shipment s where s.ref = p_ref and s.delivered_at is not null)
    else coalesce((orders.money_of(p_ref) ->> 'captured')::bigint, 0) end;
  told := greatest(charged, coalesce((select sum(s.charged) from orders.shipment s where s.ref = p_ref), 0));
  select coalesce(sum(m.refunded), 0) as refunded, coalesce(sum(m.unpaid), 0) as unpaid,
      coalesce(sum(m.given_before), 0) as given_before, coalesce(sum(m.gift_cards) filter (where m.is_sent), 0) as cards_of_sent
    into gone from orders.money_back m where m.ref = p_ref;
  kept := orders.kept_gift_cards(p_ref);
  if not p_is_sent then
    uncaptured := greatest(least(p_amount, o.due - told - orders.unsent_freed(p_ref)), 0);
  end if;
  unpaid := case when p_is_sent then greatest(least(p_amount, orders.unpaid_back(p_ref) - gone.unpaid), 0) else 0 end;
  part := greatest(least(p_amount - uncaptured - unpaid, charged - gone.refunded - gone.given_before - kept), 0);
  goodwill := (select coalesce(sum((refund ->> 'amount')::bigint), 0)
    from jsonb_array_elements(orders.money_of(p_ref) -> 'refunds') as each (refund) where payments.is_goodwill(refund ->> 'cause'));
  refunded := greatest(least(part, charged - gone.refunded - goodwill - kept), 0);
  goodwill := part - refunded;
  cards := p_amount - uncaptured - unpaid - part;
  if refunded > 0 then
    -- What the provider never took does not go back, whatever was charged.
    perform payments.refund(p_ref, own_cause, refunded, p_now);
    refunded := payments.refunding(p_ref, own_cause);
  end if;
  if p_is_sent then
    -- Cash that was never collected, as the parcel was refused, is not owed.
    cards := greatest(least(cards, least(o.total - o.due, orders.sent_value(p_ref) - orders.sent_gift_cards(p_ref)) - gone.cards_of_sent), 0);
  end if;
  uncaptured := p_amount - goodwill - refunded - cards;
  insert into orders.money_back (ref, cause, uncaptured, refunded, gift_cards, delivery, at, is_sent, given_before, unpaid)
    values (p_ref, own_cause, uncaptured, refunded, cards, p_delivery, p_now, p_is_sent, goodwill, unpaid);
  perform orders.give_up_captures(p_ref, p_now);
  if goodwill > 0 then
    perform payments.post_pair(p_ref, 'goodwill-used', null, 'customer', 'goodwill', goodwill, p_now);
  end if;
  if cards > 0 then
    perform gift_cards.give_back(p_ref, own_cause, cards, p_now);
  end if;
  return jsonb_build_object('uncaptured', uncaptured, 'refunded', refunded, 'giftCards', cards, 'givenBefore', goodwill, 'cause', own_cause);
end $$;
