-- Tells the order's address that all of it has arrived: which pieces, and when the last of them. Gift cards, which came by mail, are none of them.
create or replace function mail_delivered(p_ref text, p_now timestamptz) returns void language plpgsql as $$
begin
  perform orders.mail(p_ref, 'order-delivered', jsonb_build_object(
    'deliveredAt', (select orders.iso(max(delivered_at)) from orders.shipment where ref = p_ref),
    'lines', orders.mailed_lines(p_ref, (
      select jsonb_agg(jsonb_build_object('n', each.n, 'units', each.units)) from (
        select su.n, jsonb_agg(su.unit_no) as units from orders.shipment_unit su join orders.shipment s on s.id = su.id
        where s.ref = p_ref and s.delivered_at is not null and orders.is_goods(p_ref, su.n) group by su.n) each))), p_now);
end $$;
