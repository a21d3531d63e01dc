-- The ledger is only added to. The sweep of what the law no longer wants takes the order away, and nothing else.
create or replace function posting_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.order_ref is null and to_jsonb(new) - 'order_ref' = to_jsonb(old) - 'order_ref' then
    return new;
  end if;
  raise exception 'Postings are only added to';
end $$;

create or replace trigger posting_stays before update or delete on posting for each row execute function posting_stays();
