-- Brings the counters of an order's lines up to what has become of their pieces.
create or replace function count_units(p_ref text) returns void language plpgsql as $$
begin
  update orders.line l set cancelled = c.cancelled, shipped = c.shipped, delivered = c.delivered, "returning" = c.expected,
    returned = c.returned
  from (
    select u.n, count(*) filter (where t.how = 'cancelled') as cancelled, count(su.id) as shipped,
      count(*) filter (where s.delivered_at is not null or t.how in ('returned', 'withdrawn')) as delivered,
      count(e.return_id) as expected, count(*) filter (where t.how in ('returned', 'withdrawn')) as returned
    from orders.unit u
    left join orders.unit_taken t on t.ref = u.ref and t.n = u.n and t.unit_no = u.unit_no
    left join orders.unit_expected e on e.ref = u.ref and e.n = u.n and e.unit_no = u.unit_no
    left join orders.shipment_unit su on su.ref = u.ref and su.n = u.n and su.unit_no = u.unit_no
    left join orders.shipment s on s.id = su.id
    where u.ref = p_ref and u.n > 0 group by u.n
  ) c
  where l.ref = p_ref and l.n = c.n
    and (l.cancelled, l.shipped, l.delivered, l."returning", l.returned)
      is distinct from (c.cancelled, c.shipped, c.delivered, c.expected, c.returned);
end $$;
