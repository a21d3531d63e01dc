-- The newsletters that an address asked for, with what proves the permission. Nothing is sent before it is confirmed.
create table newsletter (
  acid text not null references account on delete cascade,
  type text not null check (type in ('GENERAL', 'RELEASES', 'WAITINGLIST')),
  requested_at timestamptz not null,
  -- Null until whoever owns the mailbox has said so.
  confirmed_at timestamptz,
  locale text not null,
  source_id text,
  touchpoint text,
  client_tag text,
  primary key (acid, type)
);
