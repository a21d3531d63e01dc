-- Holds parts of cards for an order: p_cards is [{ id, amount }], in the order in which they pay. Locks them by ascending id. Refuses with
-- `giftCardInsufficient`, what the card has and what it should pay.
create or replace function hold(p_cards jsonb, p_order_ref text, p_now timestamptz) returns void language plpgsql as $$
declare
  wanted record;
  c gift_cards.card;
  has bigint;
begin
  for wanted in
    select value ->> 'id' as id, (value ->> 'amount')::bigint as amount, ordinality as place
    from jsonb_array_elements(p_cards) with ordinality order by value ->> 'id' collate "C"
  loop
    select * into c from gift_cards.card where id = wanted.id for no key update;
    has := case when c.id is null or c.expires_at <= p_now or c.blocked_at is not null or c.voided_at is not null then 0 else c.balance - c.held end;
    if has < wanted.amount then
      raise exception 'refused: giftCardInsufficient' using errcode = 'SF001',
        detail = jsonb_build_object('failure', 'giftCardInsufficient', 'balance', has, 'due', wanted.amount)::text;
    end if;
    update gift_cards.card set held = held + wanted.amount where id = c.id;
    insert into gift_cards.holding (card, order_ref, amount, place) values (c.id, p_order_ref, wanted.amount, wanted.place);
  end loop;
end $$;
