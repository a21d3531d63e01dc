-- A piece of an order that an account keeps (D-199).
create table thing (
  acid text not null,
  order_ref text not null,
  n integer not null,
  unit_no integer not null,
  at timestamptz not null,
  primary key (acid, order_ref, n, unit_no)
);
