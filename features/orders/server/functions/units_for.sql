-- The pieces of an order that may go a way, lowest numbers first. p_way: `cancelled` or `shipped` (still here), `returned` (delivered; no
-- gift card that was spent),
-- `withdrawn` (sent). p_items: [{ n, quantity }] or [{ itemId, quantity }]; null for all that may. Refuses more pieces than there are:
-- `notPossible`.
create or replace function units_for(p_ref text, p_items jsonb, p_way text)
returns table (n integer, unit_no integer) language plpgsql stable as $$
#variable_conflict use_column
declare
  found_pieces integer;
begin
  return query
    select free.n, free.unit_no from (
      select u.n, u.unit_no, row_number() over (partition by u.n order by u.unit_no) as place
      from orders.unit u
      left join orders.shipment_unit su on su.ref = u.ref and su.n = u.n and su.unit_no = u.unit_no
      left join orders.shipment s on s.id = su.id
      where u.ref = p_ref and u.n > 0
        and not exists (select from orders.unit_taken t where t.ref = u.ref and t.n = u.n and t.unit_no = u.unit_no)
        and not exists (select from orders.unit_expected e where e.ref = u.ref and e.n = u.n and e.unit_no = u.unit_no)
        and case p_way when 'returned' then s.delivered_at is not null
          and (orders.is_goods(p_ref, u.n) or coalesce(gift_cards.left_of(p_ref, u.n, u.unit_no), u.paid) >= u.paid) when 'withdrawn' then su.id is not null else su.id is null end
    ) free
    where p_items is null or free.place <= (
      select sum((item ->> 'quantity')::integer) from jsonb_array_elements(p_items) as each (item)
      where orders.line_of(p_ref, item) = free.n)
    order by 1, 2;
  get diagnostics found_pieces = row_count;
  if found_pieces < (select coalesce(sum(greatest((item ->> 'quantity')::integer, 1)), 0)
      from jsonb_array_elements(coalesce(p_items, '[]')) as each (item)) then
    perform orders.refuse(jsonb_build_object('failure', 'notPossible', 'reason', 'fewer pieces may be ' || p_way, 'items', p_items));
  end if;
end $$;
