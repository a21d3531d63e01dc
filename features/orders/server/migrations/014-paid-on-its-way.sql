-- Withdrawn pieces whose money went back on a proof of sending: they are given up already, and have not arrived yet.
create table unit_arriving (
  ref text not null,
  n integer not null,
  unit_no integer not null,
  return_id text not null,
  at timestamptz not null,
  primary key (ref, n, unit_no),
  foreign key (ref, n, unit_no) references unit on delete cascade
);
