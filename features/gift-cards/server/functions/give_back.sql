-- Gives money of an order back to its cards, the last used first, never more than they paid; answers how much it was. p_amount null: all that
-- is left. A cause gives back once: the second time it answers the first. A card that has expired meanwhile lives for another
-- year, and one that is void is valid again: the money is its bearer's.
create or replace function give_back(p_order_ref text, p_cause text, p_amount bigint, p_now timestamptz) returns bigint language plpgsql as $$
declare
  earlier bigint;
  given bigint := 0;
  part bigint;
  paid record;
begin
  -- In the order of all locks; then in the order of giving back.
  perform from gift_cards.card c where c.id in (select card from gift_cards.movement where order_ref = p_order_ref and kind = 'redeem')
    order by c.id collate "C" for no key update;
  select sum(amount) into earlier from gift_cards.movement where order_ref = p_order_ref and kind = 'give-back' and cause = p_cause;
  if earlier is not null then
    return earlier;
  end if;
  for paid in
    select m.card, max(m.place) as place, -sum(m.amount) as rest from gift_cards.movement m
    where m.order_ref = p_order_ref and m.kind in ('redeem', 'give-back') group by m.card order by max(m.place) desc
  loop
    -- `least` leaves out null.
    part := least(paid.rest, p_amount - given);
    if part > 0 then
      perform gift_cards.move(paid.card, 'give-back', part, p_order_ref, p_cause, null, p_now);
      update gift_cards.card set voided_at = null, expires_at = case when expires_at <= p_now then p_now + interval '1 year' else expires_at end
        where id = paid.card and (voided_at is not null or expires_at <= p_now);
      perform gift_cards.post(p_order_ref, 'gift-card-given-back', -part, p_now);
      given := given + part;
    end if;
  end loop;
  return given;
end $$;
