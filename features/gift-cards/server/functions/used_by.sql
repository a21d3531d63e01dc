-- The gift cards that these orders bought, and what they took from gift cards and gave back, for a person who asks what is known of them.
create or replace function used_by(p_refs text[]) returns jsonb language plpgsql stable as $$
begin
  return jsonb_build_object(
    'used', (select coalesce(jsonb_agg(jsonb_build_object('orderReference', m.order_ref, 'last4', c.last4, 'kind', m.kind,
        'currency', c.currency, 'amount', orders.major(m.amount, c.currency), 'at', orders.iso(m.at)) order by m.at, m.card, m.seq), '[]')
      from gift_cards.movement m join gift_cards.card c on c.id = m.card
      where m.order_ref = any (p_refs) and m.kind in ('redeem', 'give-back')),
    'bought', (select coalesce(jsonb_agg(jsonb_build_object('orderReference', s.order_ref, 'last4', c.last4, 'currency', c.currency,
        'state', s.state, 'at', orders.iso(s.at)) order by s.at, s.order_ref, s.n, s.unit_no), '[]')
      from gift_cards.sale s left join gift_cards.card c on c.id = s.card where s.order_ref = any (p_refs)));
end $$;
