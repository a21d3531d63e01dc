-- Whether the document about event p_seq of an order comes after that about p_earlier, which it does not have yet; p_awaits_money: as the money of that
-- parcel is not sure. Another parcel does not wait for that, nor does a credit that corrects no invoice of it. A goodwill is credited to all invoices in
-- their order, so with one nothing passes.
create or replace function is_billed_after(p_ref text, p_seq integer, p_earlier integer, p_awaits_money boolean) returns boolean
language plpgsql stable as $$
declare
  own orders.event;
  earlier orders.event;
  was_sent boolean;
begin
  select * into own from orders.event where ref = p_ref and seq = p_seq;
  select * into earlier from orders.event where ref = p_ref and seq = p_earlier;
  was_sent := earlier.kind in ('shipped', 'gift-cards-sent');
  if own.kind in ('shipped', 'gift-cards-sent') then
    return was_sent and not p_awaits_money;
  end if;
  if was_sent and not p_awaits_money or exists (select from orders.event e where e.ref = p_ref and e.kind = 'refund-started'
      and e.seq <= p_seq and payments.is_goodwill(e.data ->> 'cause')) then
    return true;
  end if;
  return was_sent and (
    exists (select from jsonb_to_recordset(coalesce(own.data -> 'items', '[]')) as back (n integer, units jsonb)
      join jsonb_to_recordset(coalesce(earlier.data -> 'items', '[]')) as sent (n integer, units jsonb) on sent.n = back.n
      join lateral jsonb_array_elements(back.units) as piece on sent.units @> piece)
    or coalesce((own.data ->> 'delivery')::bigint, 0) + coalesce((own.data ->> 'service')::bigint, 0) > 0
      and orders.has_charges(p_ref, p_earlier));
end $$;
