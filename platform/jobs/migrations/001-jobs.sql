-- Work that is done once for all processes: when it was done last, and who does it now.
create table job (
  name text primary key,
  -- By the clock of the shop.
  succeeded_at timestamptz,
  -- Not before then, where the last attempts failed.
  retry_at timestamptz,
  failures integer not null default 0,
  problem text,
  -- By the clock of the database, which all processes share.
  leased_until timestamptz,
  leased_by uuid
);
