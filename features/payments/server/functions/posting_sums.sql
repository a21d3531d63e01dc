-- The postings of an entry add up to 0, and there are at least two: looked at when the transaction ends.
create or replace function posting_sums() returns trigger language plpgsql as $$
declare
  total numeric;
  parts integer;
begin
  select sum(amount), count(*) into total, parts from payments.posting where entry = new.entry;
  if total <> 0 or parts < 2 then
    raise exception 'The % postings of % add up to %', parts, new.entry, total;
  end if;
  return null;
end $$;

create constraint trigger posting_sums after insert on posting deferrable initially deferred
  for each row execute function payments.posting_sums();
