-- What has become of the pieces of each line. They follow from unit_taken, unit_expected, shipment_unit and shipment, and orders.count_units
-- keeps them. A piece may be on its way back before it is delivered, as it was refused at the door; once it is back, it counts as delivered.
alter table line
  add column cancelled integer not null default 0,
  add column shipped integer not null default 0,
  add column delivered integer not null default 0,
  add column "returning" integer not null default 0,
  add column returned integer not null default 0,
  add constraint line_counts check (
    least(cancelled, shipped, delivered, "returning", returned) >= 0 and cancelled + shipped <= quantity and delivered <= shipped
    and returned <= delivered and "returning" + returned <= shipped);

alter table "order"
  -- Nothing leaves before: a person looks at the order.
  add column fulfil_hold_until timestamptz,
  -- When the local fulfilment takes its next step; null if it has none left, or somebody else packs.
  add column fulfil_next_at timestamptz,
  -- When the order is looked at to be closed; null while its pieces still move.
  add column close_at timestamptz;
create index order_fulfilled on "order" (fulfil_next_at) where fulfil_next_at is not null;
create index order_closes on "order" (close_at) where close_at is not null;
update "order" set fulfil_next_at = placed_at + interval '60 seconds' where state = 'CREATED';

-- A piece that was given up, once; of line 0 the delivery.
create table unit_taken (
  ref text not null,
  n integer not null,
  unit_no integer not null,
  how text not null check (how in ('cancelled', 'returned', 'withdrawn')),
  -- `cancel`, `return:{id}`, `withdrawal:{id}`.
  cause text not null,
  -- What goes back for it.
  amount bigint not null check (amount >= 0),
  at timestamptz not null,
  primary key (ref, n, unit_no),
  foreign key (ref, n, unit_no) references unit on delete cascade
);

-- A piece that is on its way back.
create table unit_expected (
  ref text not null,
  n integer not null,
  unit_no integer not null,
  return_id text not null,
  how text not null check (how in ('returned', 'withdrawn')),
  at timestamptz not null,
  primary key (ref, n, unit_no),
  foreign key (ref, n, unit_no) references unit on delete cascade
);

-- What leaves together.
create table shipment (
  id text primary key,
  ref text not null references "order" on delete cascade,
  carrier text not null,
  tracking_number text,
  tracking_url text,
  -- What the provider, or the carrier at the door, has to bring for it.
  charged bigint not null check (charged >= 0),
  shipped_at timestamptz not null,
  delivered_at timestamptz
);
create index shipment_of_order on shipment (ref);
create table shipment_unit (
  id text not null references shipment on delete cascade,
  ref text not null,
  n integer not null,
  unit_no integer not null,
  primary key (ref, n, unit_no),
  foreign key (ref, n, unit_no) references unit on delete cascade
);
create index unit_of_shipment on shipment_unit (id);

-- Where the money of a cause came from: what was blocked only and is not taken, what the provider sends back, what gift cards get back.
create table money_back (
  ref text not null references "order" on delete cascade,
  cause text not null,
  uncaptured bigint not null check (uncaptured >= 0),
  refunded bigint not null check (refunded >= 0),
  gift_cards bigint not null check (gift_cards >= 0),
  -- The part of the delivery.
  delivery bigint not null,
  at timestamptz not null,
  primary key (ref, cause)
);
