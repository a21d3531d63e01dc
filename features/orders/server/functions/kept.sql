-- An order for what counts how much was spent, { number, country, currency, acid, deliveredAt, lastDeliveredAt, paid, kept, returning }; null if there
-- is none with a number. Money is in minor units, of goods alone and after their discounts: without delivery, gift cards, and taxes on top.
--   deliveredAt  as in orders.pieces
--   paid  what was not cancelled
--   kept  the same without what has come back, and without what the payer disputes
--   returning  whether pieces are on their way back
create or replace function kept(p_ref text) returns jsonb language plpgsql stable as $$
begin
  return (select jsonb_build_object('number', o.number, 'country', o.country, 'currency', o.currency, 'acid', o.acid,
      'deliveredAt', case when not exists (select from orders.line where ref = o.ref and n > 0 and cancelled + delivered < quantity)
        then (select orders.iso(max(delivered_at)) from orders.shipment where ref = o.ref) end,
      'lastDeliveredAt', (select orders.iso(max(delivered_at)) from orders.shipment where ref = o.ref),
      'paid', sums.paid, 'kept', greatest(sums.kept - payments.disputed(o.ref), 0),
      'returning', exists (select from orders.unit_expected e where e.ref = o.ref and orders.is_goods(e.ref, e.n)))
    from orders."order" o cross join lateral (
      select coalesce(sum(u.price - u.discount) filter (where t.how is distinct from 'cancelled'), 0) as paid,
        coalesce(sum(u.price - u.discount) filter (where t.how is null), 0) as kept
      from orders.unit u left join orders.unit_taken t on t.ref = u.ref and t.n = u.n and t.unit_no = u.unit_no
      where u.ref = o.ref and orders.is_goods(u.ref, u.n)) sums
    where o.ref = p_ref and o.number is not null);
end $$;
