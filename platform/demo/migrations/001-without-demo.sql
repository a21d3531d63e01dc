-- Since when no start fills this shop with the demo: it began without, or the demo was removed.
create table without_demo (
  only_row boolean primary key default true check (only_row),
  since timestamptz not null
);
