-- Which shop this is, of all that a data folder may meet. Made when a folder first meets it: copies of one image are not one shop.
create table shop (
  only_row boolean primary key default true check (only_row),
  id uuid not null
);

-- Imports of data folders, one after the other. `total` is how many changes it means, `early` how many of them come before all others,
-- `applied` the number of the last one that is written. A run that reverses another has its number.
create table import_run (
  no integer generated always as identity primary key,
  state text not null check (state in ('RECEIVED', 'READ', 'COMPARED', 'APPLYING', 'DONE', 'STOPPED', 'FAILED', 'REVERSED')),
  actor text not null,
  folder text not null,
  reverses integer,
  begun_at timestamptz not null,
  ended_at timestamptz,
  counts json not null default '{}',
  early integer not null default 0,
  total integer not null default 0,
  applied integer not null default 0,
  problem text,
  -- The process that works on it, and until when it is believed to live.
  holder uuid,
  held_until timestamptz
);
create unique index import_run_one_at_a_time on import_run ((true)) where state in ('RECEIVED', 'READ', 'COMPARED', 'APPLYING');

-- What a run changes, in the order in which it does, and what was there before. `existed` is null until it is written; `left_hash` is the
-- record as the run left it, null where it left none.
create table import_change (
  run integer not null,
  no integer not null,
  kind text not null,
  key text not null,
  withdraws boolean not null,
  value json,
  existed boolean,
  before json,
  left_hash text,
  primary key (run, no)
);
