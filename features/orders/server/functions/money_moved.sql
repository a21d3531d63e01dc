-- A provider has said what became of money of an order; checkout.settle tells it once for each fact. p_what: `captured`, `refund-started`,
-- `refund-done`, `refund-stuck`, `capture-refused`, `capture-stuck`, `capture-given-up`, `captured-early`, `lapsed`. p_data: { operation, amount, cause, … } in minor units.
create or replace function money_moved(p_ref text, p_what text, p_data jsonb, p_now timestamptz) returns void language plpgsql as $$
declare
  o orders."order" := orders.lock(p_ref);
  told jsonb;
begin
  if o.number is null then
    return;
  end if;
  perform orders.add_event(p_ref, p_what, 'provider', p_now, p_data);
  told := p_data || jsonb_build_object('amount', orders.major((p_data ->> 'amount')::bigint, o.currency), 'currency', o.currency);
  if p_what = 'captured' then
    perform exchange.emit('payment.captured', p_ref, told, p_now);
    perform orders.return_excess(p_ref, p_now);
    perform gift_cards.paid(p_ref, p_data ->> 'operation', p_now);
  elsif p_what = 'capture-refused' then
    perform orders.drop_gift_cards(p_ref, p_data ->> 'operation', p_now);
  elsif p_what = 'lapsed' then
    perform orders.ask_to_pay(p_ref, p_now);
  elsif p_what = 'refund-done' then
    perform exchange.emit('refund.done', p_ref, told, p_now);
    perform orders.mail(p_ref, 'refund-done', jsonb_build_object('total', told -> 'amount', 'method', (
      select refund ->> 'to' from jsonb_array_elements(orders.money_of(p_ref) -> 'refunds') as each (refund)
      where refund ->> 'id' = p_data ->> 'operation')), p_now);
  end if;
  if p_what in ('capture-refused', 'capture-stuck', 'capture-given-up') then
    perform orders.ask_if_refused(p_ref, p_now);
  end if;
  if p_what in ('captured', 'capture-refused', 'capture-stuck', 'capture-given-up') then
    perform orders.end_debts(p_ref, p_now);
  end if;
  if p_what = 'refund-done' then
    perform returns.refunded(p_ref, p_now);
  end if;
end $$;
