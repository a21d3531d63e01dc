-- An order exists from the first statement of a placement, before any provider is asked (D-107). Money is in minor units.
create table "order" (
  ref text primary key,
  -- The shopper's name for it, drawn when money is sure: the prefix and eight digits.
  number text unique,
  number_prefix text not null,
  basket_id text not null,
  basket_version bigint not null,
  brand text not null,
  -- The identity region of the storefront: stock and accounts are kept for it.
  region text not null,
  country text not null,
  locale text not null,
  currency text not null,
  acid text,
  email text,
  -- Keyed hash of the normalised address: number and address open the order, also after an erasure.
  email_hash bytea not null,
  network_hash bytea,
  state text not null check (state in ('AWAITING_PAYMENT', 'CREATED', 'CONFIRMED', 'CLOSED', 'EXPIRED')),
  reason text check (reason in ('declined', 'timeout', 'cancelled', 'superseded', 'unavailable')),
  total bigint not null check (total >= 0),
  due bigint not null check (due >= 0),
  hold_until timestamptz not null,
  extensions integer not null default 0,
  placed_at timestamptz,
  finished_at timestamptz,
  -- What the shopper read, as it was then.
  snapshot jsonb not null,
  version bigint not null default 1,
  check ((state = 'EXPIRED') = (reason is not null)),
  check ((state in ('AWAITING_PAYMENT', 'EXPIRED')) = (number is null))
);
create unique index order_of_bag on "order" (basket_id, basket_version) where state <> 'EXPIRED';
create index order_awaiting on "order" (network_hash) where state = 'AWAITING_PAYMENT';
create index order_of_account on "order" (acid, placed_at) where acid is not null;
create index order_of_email on "order" (email_hash) where state <> 'EXPIRED';
create index order_expired on "order" (finished_at) where state = 'EXPIRED';

-- Line 0 is the delivery, with one unit.
create table line (
  ref text not null references "order" on delete cascade,
  n integer not null,
  item_id text,
  sku text,
  article_id text,
  name text not null,
  size text,
  tax_category text,
  unit_minor bigint not null,
  quantity integer not null check (quantity > 0),
  primary key (ref, n)
);

-- What exactly one piece carries. Those of an order add up to the order, to the minor unit.
create table unit (
  ref text not null,
  n integer not null,
  unit_no integer not null,
  price bigint not null,
  discount bigint not null,
  tax bigint not null,
  -- In percent.
  tax_rate numeric,
  paid bigint not null,
  -- Of the delivery: what standard delivery would have cost.
  standard_delivery bigint,
  primary key (ref, n, unit_no),
  foreign key (ref, n) references line on delete cascade
);

create table event (
  ref text not null references "order" on delete cascade,
  seq integer not null,
  kind text not null,
  actor text not null,
  at timestamptz not null,
  data jsonb not null default '{}',
  primary key (ref, seq)
);

-- The cookie by which a browser without a session may see one order.
create table pass (
  -- SHA-256 of the cookie.
  hash bytea primary key,
  ref text not null references "order" on delete cascade,
  proof text not null check (proof in ('weak', 'strong')),
  expires_at timestamptz not null
);
create index pass_of_order on pass (ref);
create index pass_expires on pass (expires_at);

-- A random start, so that nobody learns from a number how many orders there are.
create sequence number minvalue 10000000 maxvalue 99999999;
select setval('number', 10000000 + floor(random() * 40000000)::bigint);
