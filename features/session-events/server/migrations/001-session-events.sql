-- replaces: f6e86e1af3341b9cc75b979420e241f46255cbdc7965d9b3de1e65cb99913267
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
