-- What follows a statement in time: what has not been sent is cancelled, gift cards are void, the rest is expected back. Returns what comes
-- next: unsent, sent, both, done (all of it was given up before), look (a person decides). Does nothing if it has been done.
create or replace function act_on_withdrawal(p_id text, p_now timestamptz) returns text language plpgsql as $$
declare
  w returns.withdrawal;
  o jsonb;
  unsent jsonb;
  sent jsonb;
  cards jsonb;
  has_goods boolean;
begin
  perform orders.lock((select ref from returns.withdrawal where id = p_id));
  select * into w from returns.withdrawal where id = p_id for no key update;
  if w.act_token is null then
    return 'look';
  end if;
  if returns.nothing_left(w) then
    return returns.end_withdrawal(p_id, p_now);
  end if;
  o := orders.pieces(w.ref);
  -- Of what is meant, first what is still here.
  with meant as (
    select l."itemId", l.open, l.shipped - l."returning" - l.returned as outside, i.quantity
    from jsonb_to_recordset(o -> 'lines')
      as l ("itemId" text, open integer, shipped integer, "returning" integer, returned integer)
    left join jsonb_to_recordset(coalesce(w.items, '[]')) as i ("itemId" text, quantity integer) on i."itemId" = l."itemId"
    where w.items is null or i."itemId" is not null
  ), parts as (
    select "itemId", least(coalesce(quantity, open), open) as here,
      least(coalesce(quantity - least(quantity, open), outside), outside) as there from meant
  )
  select coalesce(jsonb_agg(jsonb_build_object('itemId', "itemId", 'quantity', here)) filter (where here > 0), '[]'),
    coalesce(jsonb_agg(jsonb_build_object('itemId', "itemId", 'quantity', there)) filter (where there > 0), '[]') into unsent, sent from parts;
  if unsent <> '[]' then
    perform orders.cancel(w.ref, unsent, 'withdrawal:' || p_id, 'shopper', p_now);
  end if;
  if sent <> '[]' then
    perform returns.expect_goods(w.ref, p_id, 'withdrawal', sent, w.act_token, p_now + interval '14 days', p_now);
  end if;
  update returns.withdrawal set act_token = null where id = p_id;
  -- Nobody sends a gift card back.
  cards := orders.gift_cards_expected(w.ref, p_id);
  has_goods := jsonb_array_length(cards) < jsonb_array_length(sent);
  if sent <> '[]' or unsent <> '[]' then
    update returns.withdrawal set state = case when has_goods then 'GOODS_EXPECTED' else 'CANCELLED_UNSENT' end,
      refund_due = case when unsent <> '[]' then declared_at + interval '14 days' end where id = p_id;
    perform returns.take_gift_cards(w.ref, p_id, p_now);
    perform returns.refunded(w.ref, p_now);
  end if;
  return case when has_goods and (unsent <> '[]' or cards <> '[]') then 'both' when has_goods then 'sent'
    when unsent <> '[]' or cards <> '[]' then 'unsent' else 'look' end;
end $$;
