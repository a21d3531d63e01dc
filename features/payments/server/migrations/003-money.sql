-- Money that moves after it was blocked: captures, refunds, and what the provider takes back itself.
alter table operation drop constraint operation_kind_check,
  add constraint operation_kind_check check (kind in ('authorise', 'capture', 'void', 'refund', 'reversal', 'dispute')),
  -- Of a refund: why. Of a reversal: what is taken back.
  add cause text,
  add planned_at timestamptz,
  add done_at timestamptz,
  -- Times the provider refused it; each later try has a key of its own.
  add refusals integer not null default 0;
-- One refund for each attempt and cause; one row for each thing that the provider did by itself.
create unique index on operation (attempt, cause) where kind = 'refund';
create unique index on operation (attempt, kind, provider_ref) where kind in ('reversal', 'dispute');

-- Cash has no currency of its own here: it is the order's.
alter table attempt alter column currency drop not null,
  -- Nothing more will be captured: what is left is freed.
  add sealed boolean not null default false,
  -- The shopper was shown the provider's page.
  add challenged_at timestamptz,
  -- When the authorisation ends by itself.
  add lapses_at timestamptz,
  add card jsonb,
  -- When its order ended without a payment: kept 30 days more, unless money moved.
  add order_ended_at timestamptz;
create index on attempt (order_ended_at) where order_ended_at is not null;
create index on attempt (lapses_at) where state = 'AUTHORISED' and not sealed;

alter table difference add settled_at timestamptz, add at timestamptz;

-- The ledger (D-118): signed minor units; the postings of an entry add up to 0.
create table posting (
  entry text not null,
  n integer not null,
  -- Null once the order is deleted.
  order_ref text,
  kind text not null,
  account text not null,
  amount bigint not null,
  operation text,
  at timestamptz not null,
  primary key (entry, n)
);
create index on posting (order_ref);
create index on posting (at);
