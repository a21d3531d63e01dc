-- Takes an address out of the orders that have sent gift cards to it. Orders whose cards are still to be sent keep it until then.
create or replace function forget_recipient(p_email text, p_brand text, p_region text) returns void language plpgsql as $$
declare
  sold record;
begin
  for sold in
    select distinct s.order_ref as ref from gift_cards.sale s
    where lower(orders.gift_card_of(s.order_ref, s.n, s.unit_no) ->> 'recipientEmail') = lower(p_email)
      and (orders.find(s.order_ref)).brand = p_brand and (orders.find(s.order_ref)).region = p_region
      and not exists (select from gift_cards.sale open where open.order_ref = s.order_ref and open.state in ('WAITING', 'PAID'))
    order by s.order_ref
  loop
    perform orders.forget_recipient(sold.ref, p_email);
  end loop;
end $$;
