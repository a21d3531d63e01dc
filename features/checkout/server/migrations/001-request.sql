-- A press of the order button: its key, and the order that it made or met. Kept for 24 hours.
create table request (
  -- Of the account, or of the bag's cookie.
  owner_hash bytea not null,
  key uuid not null,
  body_hash bytea not null,
  order_ref text not null,
  -- What 201 said, for answering the same again.
  answer jsonb,
  at timestamptz not null,
  primary key (owner_hash, key)
);
create index on request (order_ref);
create index on request (owner_hash, at);
create index on request (at);
