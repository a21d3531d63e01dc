-- The gift cards that were sent to an address: [{ last4, currency, amount, balance, issuedAt }], money in major units. Of who sent them nothing.
create or replace function received(p_email text, p_brand text, p_region text) returns jsonb language plpgsql stable as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('last4', c.last4, 'currency', c.currency,
      'amount', orders.major((sold.bought ->> 'amount')::bigint, c.currency), 'balance', orders.major(c.balance, c.currency),
      'issuedAt', orders.iso(s.at)) order by s.at, s.card), '[]')
    from gift_cards.sale s join gift_cards.card c on c.id = s.card,
      lateral (select orders.gift_card_of(s.order_ref, s.n, s.unit_no) as bought) sold
    where lower(sold.bought ->> 'recipientEmail') = lower(p_email) and sold.bought ->> 'brand' = p_brand
      and (orders.find(s.order_ref)).region = p_region);
end $$;
