-- What is sent back under an id: by the shop's own promise, or after a withdrawal, whose id it then has.
create table return (
  id text primary key,
  ref text not null,
  how text not null check (how in ('return', 'withdrawal')),
  state text not null check (state in ('REQUESTED', 'RECEIVED', 'REFUNDED', 'EXPIRED')),
  -- [{ n, itemId, name, size, quantity, amount, reason }], amounts in minor units.
  items jsonb not null,
  amount bigint not null check (amount >= 0),
  currency text not null,
  -- SHA-256 of the token in the mail with the label.
  label_hash bytea not null unique,
  requested_at timestamptz not null,
  -- The last day on which the goods may be sent.
  send_by timestamptz not null,
  received_at timestamptz,
  -- How many pieces have arrived.
  arrived integer not null default 0
);
create index return_of_order on return (ref);
create index return_waiting on return (requested_at) where state = 'REQUESTED';
