-- What a document about an event is made of: orders.to_bill, with `money` of the order, the `documents` that it has, and whether it is goodwill.
create or replace function facts(p_ref text, p_seq integer) returns jsonb language plpgsql stable as $$
declare
  event constant jsonb := orders.to_bill(p_ref, p_seq);
begin
  return event || jsonb_build_object('isGoodwill', payments.is_goodwill(event -> 'data' ->> 'cause'), 'money', payments.money(p_ref), 'documents', coalesce((
    select jsonb_agg(jsonb_build_object('number', d.number, 'kind', d.kind, 'total', d.total, 'corrects', d.corrects, 'lines', d.lines) order by d.issued_at, d.number)
    from invoices.document d where d.order_ref = p_ref), '[]'));
end $$;
