-- The sizes that accounts asked the shop to keep: { "men-shoes": "8" } (D-193).
create table kept (
  acid text primary key,
  sizes jsonb not null,
  system text not null check (system in ('EU', 'UK', 'US', 'JP')),
  unit text not null check (unit in ('cm', 'in')),
  at timestamptz not null
);
