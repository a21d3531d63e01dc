-- Pieces as the retailer's other systems read them: [{ itemId, sku, quantity }]. p_items: [{ n, quantity }].
create or replace function message_items(p_ref text, p_items jsonb) returns jsonb language plpgsql stable as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('itemId', l.item_id, 'sku', l.sku, 'quantity', each.quantity) order by l.n), '[]')
    from jsonb_to_recordset(p_items) as each (n integer, quantity integer) join orders.line l on l.ref = p_ref and l.n = each.n);
end $$;
