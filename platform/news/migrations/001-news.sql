-- The newest news. Whoever tells some holds this row until the end of the transaction, so ids become visible in their order, without gaps.
create table newest (
  is_only boolean primary key default true check (is_only),
  id bigint not null
);

-- That data has changed, and what is made of it, for an hour.
create table entry (
  id bigint primary key,
  -- By the clock of the database, which all processes share.
  at timestamptz not null,
  tags text[] not null
);
create index entry_at on entry (at);

-- What becomes true by the clock of the shop alone.
create table planned (
  due_at timestamptz not null,
  tags text[] not null
);
create index planned_due_at on planned (due_at);
