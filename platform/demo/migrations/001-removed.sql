-- Whether and when the demo was removed from this shop: then no start fills it again.
create table removed (
  only_row boolean primary key default true check (only_row),
  at timestamptz not null
);
