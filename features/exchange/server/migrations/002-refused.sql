-- Messages that came in and were not possible, for a person (D-138).
create table refused (
  source text not null,
  message_id text not null,
  kind text not null,
  -- Of the order, as the sender wrote it.
  number text,
  why text not null,
  at timestamptz not null,
  closed_at timestamptz,
  primary key (source, message_id)
);
