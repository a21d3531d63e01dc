-- What happened in sessions. Nothing here names a person: a session id lives in one tab, and no account is kept beside it.
create table event (
  id bigint generated always as identity primary key,
  name text not null,
  session_id uuid not null,
  channel text not null,
  brand text not null,
  locale text not null,
  -- By the clock of the sender, which may be wrong.
  happened_at timestamptz not null,
  received_at timestamptz not null,
  payload jsonb
);
create index event_session on event (session_id);
-- Rows arrive in the order of this column, and it is only read to throw old ones away.
create index event_received on event using brin (received_at);

-- Keeps a group of events; of sessions that were withdrawn nothing is left but the receipts. All or nothing.
create function store(events json, withdrawn uuid[]) returns void language plpgsql as $$
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
