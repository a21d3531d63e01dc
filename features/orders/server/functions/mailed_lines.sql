-- Pieces as a mail lists them: [{ articleId, name, size, hasOwnText, quantity, price }], without what the vouchers took off. p_items: [{ n, units }].
create or replace function mailed_lines(p_ref text, p_items jsonb) returns jsonb language plpgsql stable as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('articleId', l.article_id, 'name', l.name, 'size', coalesce(l.size_label, l.size, ''),
      'hasOwnText', orders.has_own_text(l), 'quantity', each.pieces,
      'price', orders.major(each.price, o.currency)) order by l.n), '[]')
    from (
      select u.n, count(*) as pieces, sum(u.price - u.discount)::bigint as price
      from jsonb_to_recordset(p_items) as item (n integer, units jsonb)
      join orders.unit u on u.ref = p_ref and u.n = item.n and item.units @> to_jsonb(u.unit_no)
      group by u.n
    ) each
    join orders.line l on l.ref = p_ref and l.n = each.n join orders."order" o on o.ref = l.ref);
end $$;
