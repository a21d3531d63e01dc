-- Stores a group of events, all or none; of withdrawn sessions only the receipts stay. The payload is a string of JSON. Processes of the
-- version before send it as a JSON value: PostgreSQL makes the same text of both.
create or replace function store(events json, withdrawn uuid[]) returns void language plpgsql as $$
begin
  insert into session_events.event (name, session_id, channel, brand, locale, happened_at, received_at, payload)
  select e.name, e."sessionId", e.channel, e.brand, e.locale, e."timestamp", e."receivedAt", e.payload::jsonb
  from json_to_recordset(events) as e(
    name text, "sessionId" uuid, channel text, brand text, locale text,
    "timestamp" timestamptz, "receivedAt" timestamptz, payload text);
  if withdrawn is not null then
    delete from session_events.event where session_id = any (withdrawn) and name <> 'cookie_preferences';
  end if;
end $$;
