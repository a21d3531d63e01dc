-- Issues the documents about an event and takes their numbers, in one statement: no gap, no reuse (D-132). p: { ref, seq, documents }, each as
-- `NewDocument` in document-table.ts; `mark` stands for the number in html, xml. Answers the numbers; null if the event has its documents
-- already. A credit that exceeds what it corrects is an error.
create or replace function issue(p jsonb, p_now timestamptz) returns jsonb language plpgsql as $$
declare
  own_ref constant text := p ->> 'ref';
  d jsonb;
  place integer;
  made text;
  numbers jsonb := '[]';
begin
  perform orders.lock(own_ref);
  delete from invoices.pending where order_ref = own_ref and seq = (p ->> 'seq')::integer;
  if not found then
    return null;
  end if;
  for d in select * from jsonb_array_elements(p -> 'documents') loop
    if d ->> 'corrects' is not null and (d ->> 'total')::bigint
        + (select coalesce(sum(total), 0) from invoices.document where corrects = d ->> 'corrects')
        > (select total from invoices.document where number = d ->> 'corrects') then
      raise exception 'a credit of % exceeds %', own_ref, d ->> 'corrects';
    end if;
    -- The last lock of all (T2).
    insert into invoices.series as s (seller, country, year, kind, next)
      values (d ->> 'seller', d ->> 'country', (d ->> 'year')::integer, d ->> 'kind', 2)
      on conflict (seller, country, year, kind) do update set next = s.next + 1 returning next - 1 into place;
    made := (d ->> 'seller') || (d ->> 'country') || '-' || (d ->> 'year') || '-'
      || case d ->> 'kind' when 'CREDIT' then 'C' when 'RECEIPT' then 'R' else '' end || lpad(place::text, greatest(6, length(place::text)), '0');
    insert into invoices.document (number, kind, order_ref, shipment, return_id, corrects, issued_at, currency, total, lines, html, xml, keep_until)
      values (made, d ->> 'kind', own_ref, d ->> 'shipment', d ->> 'return', d ->> 'corrects', p_now, d ->> 'currency', (d ->> 'total')::bigint,
        d -> 'lines', replace(d ->> 'html', d ->> 'mark', made), replace(d ->> 'xml', d ->> 'mark', made), (d ->> 'keepUntil')::date);
    if jsonb_array_length(d -> 'postings') > 0 then
      perform payments.post(own_ref, lower(d ->> 'kind'), made, d -> 'postings', p_now);
    end if;
    perform orders.add_event(own_ref, 'document-issued', 'shop', p_now, jsonb_build_object('number', made, 'kind', d -> 'kind'));
    perform exchange.emit('document.issued', own_ref, jsonb_build_object('number', made, 'kind', d -> 'kind', 'corrects', d -> 'corrects',
      'currency', d -> 'currency', 'total', orders.major((d ->> 'total')::bigint, d ->> 'currency')), p_now);
    numbers := numbers || to_jsonb(made);
  end loop;
  -- Nothing else takes a price back that was never paid.
  if exists (select from jsonb_array_elements(p -> 'documents') as each (d) where each.d ->> 'kind' = 'CREDIT') then
    perform orders.undo_loss(own_ref, p_now);
  end if;
  return numbers;
end $$;
