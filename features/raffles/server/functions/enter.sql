-- An account takes part, once, by the clock of the database. p: no, acid, entryId, sku, locale, country, accountSince, isChange (another size for
-- the entry that it has). Answers { entryId, sku, at }, or { failure } as the contract names it.
create or replace function enter(p jsonb) returns jsonb language plpgsql as $$
declare
  r raffles.raffle;
  e raffles.entry;
  hurdle text;
begin
  -- Closing waits for whoever is in time, and nobody is after it.
  select * into r from raffles.raffle where no = p ->> 'no' for share;
  if r.no is null or not exists (select from raffles.piece where raffle_no = r.no and sku = p ->> 'sku') then
    return '{"failure": "raffleNotFound"}';
  elsif r.state <> 'OPEN' or r.closes_at <= catalogue.moment() then
    return '{"failure": "closed"}';
  end if;
  hurdle := raffles.hurdle(r.no, p ->> 'acid', p ->> 'country');
  if hurdle is not null then
    return jsonb_build_object('failure', hurdle);
  end if;
  if (p ->> 'isChange')::boolean then
    update raffles.entry set sku = p ->> 'sku', locale = p ->> 'locale' where raffle_no = r.no and acid = p ->> 'acid' returning * into e;
    if e.entry_id is null then
      return '{"failure": "notEntered"}';
    end if;
  else
    insert into raffles.entry (raffle_no, acid, entry_id, sku, locale, account_since, at)
      values (r.no, p ->> 'acid', p ->> 'entryId', p ->> 'sku', p ->> 'locale', (p ->> 'accountSince')::timestamptz, catalogue.moment())
      on conflict (raffle_no, acid) do nothing returning * into e;
    if e.entry_id is null then
      return '{"failure": "alreadyEntered"}';
    end if;
  end if;
  return jsonb_build_object('entryId', e.entry_id, 'sku', e.sku, 'at', e.at);
end $$;
