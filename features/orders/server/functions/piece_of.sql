-- One piece of an order for whoever has its code, { acid, number, brand, country, articleId, name, size, placedAt, lastDeliveredAt, state }; null if there
-- is none, or it is a gift card.
--   acid  whose order it is; null for a guest's
--   lastDeliveredAt  when the latest parcel of the order was delivered
--   state  here, sent, delivered, returning, back or cancelled
create or replace function piece_of(p_ref text, p_n integer, p_unit_no integer) returns jsonb language plpgsql stable as $$
begin
  return (select jsonb_build_object('acid', o.acid, 'number', o.number, 'brand', o.brand, 'country', o.country, 'articleId', l.article_id, 'name', l.name,
      'size', coalesce(l.size_label, l.size), 'placedAt', orders.iso(o.placed_at),
      'lastDeliveredAt', (select orders.iso(max(delivered_at)) from orders.shipment where ref = o.ref),
      'state', case
        when t.how = 'cancelled' then 'cancelled'
        when t.how is not null then 'back'
        when exists (select from orders.unit_expected e where e.ref = u.ref and e.n = u.n and e.unit_no = u.unit_no) then 'returning'
        else coalesce((select case when s.delivered_at is null then 'sent' else 'delivered' end
          from orders.shipment_unit su join orders.shipment s on s.id = su.id
          where s.ref = u.ref and su.n = u.n and su.unit_no = u.unit_no order by s.shipped_at desc limit 1), 'here') end)
    from orders.unit u join orders."order" o on o.ref = u.ref join orders.line l on l.ref = u.ref and l.n = u.n
    left join orders.unit_taken t on t.ref = u.ref and t.n = u.n and t.unit_no = u.unit_no
    where u.ref = p_ref and u.n = p_n and u.unit_no = p_unit_no and o.number is not null and l.article_id is not null
      and orders.is_goods(u.ref, u.n));
end $$;
