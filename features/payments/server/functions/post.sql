-- Writes one entry of the ledger: p_postings [{ account, amount }] in minor units, which add up to 0. The same kind of the same operation is
-- written once. Answers the entry.
create or replace function post(p_order_ref text, p_kind text, p_operation text, p_postings jsonb, p_now timestamptz)
returns text language plpgsql as $$
declare
  made constant text := p_kind || ':' || coalesce(p_operation, payments.new_id(''));
begin
  insert into payments.posting (entry, n, order_ref, kind, account, amount, operation, at)
    select made, place, p_order_ref, p_kind, posting ->> 'account', (posting ->> 'amount')::bigint, p_operation, p_now
    from jsonb_array_elements(p_postings) with ordinality as each (posting, place)
    where (posting ->> 'amount')::bigint <> 0
    on conflict (entry, n) do nothing;
  return made;
end $$;
