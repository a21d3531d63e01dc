-- Kinds, colours, runs of sizes, terms and attributes beside those that come with the shop (D-144).
create table reference (
  type text not null,
  key text not null,
  record jsonb not null,
  primary key (type, key)
);
-- One number for all of them: it grows with every change, so that processes notice one.
create table reference_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into reference_version (version) values (1);

-- An imported article as its file has it. A draft and a withdrawn one have this row alone.
create table article_record (
  brand text not null,
  id text not null,
  status text not null check (status in ('DRAFT', 'LIVE', 'WITHDRAWN')),
  record jsonb not null,
  primary key (brand, id)
);

-- Of this article; null where it has the kind's.
alter table article add column tax_category text;
