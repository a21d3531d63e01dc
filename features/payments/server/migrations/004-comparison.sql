-- When what a provider says it moved was last compared with the ledger.
create table comparison (
  provider text primary key,
  at timestamptz not null
);
