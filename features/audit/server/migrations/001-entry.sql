-- What people who run the shop did (D-158, until the desk without its chain). Only added to.
create table entry (
  seq bigint generated always as identity primary key,
  at timestamptz not null,
  -- Who: the user of the machine, later an account of the desk.
  actor text not null,
  -- `orders cancel`
  command text not null,
  -- What it is about: an order number or reference, a withdrawal, a SKU.
  subject text,
  before jsonb,
  after jsonb
);
create index entry_of_subject on entry (subject, seq);
