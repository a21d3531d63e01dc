-- One try to get the money of an order through a provider. Money is whole minor units.
create table attempt (
  id text primary key,
  order_ref text not null,
  provider text not null,
  method text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null default 'STARTED',
  -- Names the attempt to the browser that comes back.
  challenge_id text not null unique,
  redirect_url text,
  provider_ref text,
  -- Why the provider refused.
  decline_reason text,
  -- Why the shop wants it to end: timeout, cancelled, superseded, unavailable.
  ending text,
  started_at timestamptz not null,
  -- Until when the order waits for it.
  expires_at timestamptz not null,
  -- When the round of expiry looks at it; null when there is nothing left to end.
  end_at timestamptz,
  asked_at timestamptz
);
-- One open attempt at most for each order.
create unique index on attempt (order_ref) where state in ('STARTED', 'CHALLENGED', 'CANCELLING', 'UNKNOWN');
create index on attempt (order_ref, started_at);
create index on attempt (end_at) where end_at is not null;

-- One message to a provider that blocks or frees money. Its id is the idempotency key.
create table operation (
  id text primary key,
  attempt text not null references attempt on delete cascade,
  kind text not null check (kind in ('authorise', 'void')),
  amount bigint not null,
  state text not null,
  provider_ref text,
  tries integer not null default 0,
  -- When it is sent or asked about next; null when it is answered or given up.
  due_at timestamptz,
  sent_at timestamptz,
  error text
);
create index on operation (attempt);
create index on operation (due_at) where due_at is not null;

-- Events of providers, taken in once.
create table inbox (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null,
  attempt text not null,
  -- Named fields only, never the raw body.
  payload jsonb not null,
  applied_at timestamptz,
  due_at timestamptz,
  tries integer not null default 0,
  problem text,
  primary key (provider, event_id)
);
create index on inbox (due_at) where due_at is not null;
create index on inbox (received_at);

-- What a provider says and the shop does not; a person looks at it.
create table difference (
  provider text not null,
  what text not null,
  subject text not null,
  ours text,
  theirs text,
  found_at timestamptz not null,
  primary key (provider, what, subject)
);
