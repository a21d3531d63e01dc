-- Keeps a group of events; of sessions that were withdrawn nothing is left but the receipts. All or nothing.
create or replace function store(events json, withdrawn uuid[]) returns void language plpgsql as $$
begin
  insert into session_events.event (name, session_id, channel, brand, locale, happened_at, received_at, payload)
  select e.name, e."sessionId", e.channel, e.brand, e.locale, e."timestamp", e."receivedAt", e.payload
  from json_to_recordset(events) as e(
    name text, "sessionId" uuid, channel text, brand text, locale text,
    "timestamp" timestamptz, "receivedAt" timestamptz, payload jsonb);
  if withdrawn is not null then
    delete from session_events.event where session_id = any (withdrawn) and name <> 'cookie_preferences';
  end if;
end $$;
