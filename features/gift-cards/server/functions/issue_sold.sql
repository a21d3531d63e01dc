-- Issues a card that was sold and paid, once, whoever comes first: card, ledger, both mails, and the end of its way are one transaction. p:
--   orderRef, n, unitNo   the piece
--   id, codeHash, pinHash, last4, expiresAt   as gift_cards.issue
--   code, pin             for the mail alone, which is emptied when it is sent
-- False if there is nothing to issue. The order is locked first.
create or replace function issue_sold(p jsonb, p_now timestamptz) returns boolean language plpgsql as $$
declare
  own_ref constant text := p ->> 'orderRef';
  s gift_cards.sale;
  o jsonb;
begin
  perform orders.lock(own_ref);
  select * into s from gift_cards.sale
    where order_ref = own_ref and n = (p ->> 'n')::integer and unit_no = (p ->> 'unitNo')::integer and state = 'PAID' for update;
  o := orders.gift_card_of(own_ref, s.n, s.unit_no);
  if o ->> 'recipientEmail' is null then
    return false;
  end if;
  perform gift_cards.issue(p || jsonb_build_object('currency', o -> 'currency', 'balance', o -> 'amount', 'issuedByOrder', own_ref), p_now);
  update gift_cards.sale set state = 'ISSUED', card = p ->> 'id', at = p_now where order_ref = own_ref and n = s.n and unit_no = s.unit_no;
  perform gift_cards.post(own_ref, 'gift-card-issued', -(o ->> 'amount')::bigint, p_now);
  -- About nobody's account: it is the recipient's, whatever becomes of the buyer.
  perform mails.enqueue('gift-card', o ->> 'recipientEmail', o ->> 'brand', o ->> 'locale', jsonb_build_object('recipientName', o -> 'recipientName',
    'senderName', o -> 'senderName', 'message', o -> 'message', 'amount', o -> 'price', 'code', p -> 'code', 'pin', p -> 'pin',
    'expiresAt', p -> 'expiresAt'), null, p_now);
  perform orders.mail(own_ref, 'gift-card-sent', jsonb_build_object('recipientName', o -> 'recipientName',
    'recipientEmail', o -> 'recipientEmail', 'amount', o -> 'price'), p_now);
  perform exchange.emit('gift-card.issued', own_ref, jsonb_build_object('card', p -> 'id', 'last4', p -> 'last4', 'itemId', o -> 'itemId',
    'amount', o -> 'price', 'currency', o -> 'currency'), p_now);
  if not exists (select from gift_cards.sale where order_ref = own_ref and shipment = s.shipment and state in ('WAITING', 'PAID')) then
    perform orders.deliver(own_ref, s.shipment, p_now);
  end if;
  return true;
end $$;
