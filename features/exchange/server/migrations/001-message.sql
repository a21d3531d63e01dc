-- Messages to the retailer's other systems (D-138), written in the transaction of their reason.
create table message (
  -- Order of writing. Whoever writes about an order holds its lock, so for one order it is also the order of what happened.
  seq bigint generated always as identity primary key,
  id text not null unique,
  order_ref text,
  kind text not null check (kind in ('order.created', 'order.cancelled', 'order.confirmed', 'order.shipped', 'order.delivered', 'order.closed',
    'payment.captured', 'refund.done', 'return.requested', 'return.received', 'withdrawal.declared', 'document.issued', 'gift-card.issued',
    'stock.changed')),
  -- Emptied once it is delivered: the shop needs it no more.
  body jsonb not null,
  created_at timestamptz not null,
  -- The next try; null once it is delivered or given up.
  due_at timestamptz,
  tries integer not null default 0,
  sent_at timestamptz,
  -- Not tried again by itself: a person must look.
  gave_up_at timestamptz,
  problem text,
  check (sent_at is null or (due_at is null and gave_up_at is null))
);
create index message_due on message (due_at) where due_at is not null;
create index message_of_order on message (order_ref, seq);

-- Messages that came in, each once.
create table received (
  source text not null,
  message_id text not null,
  at timestamptz not null,
  primary key (source, message_id)
);
