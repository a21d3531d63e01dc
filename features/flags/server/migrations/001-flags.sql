-- replaces: 29ebaa325ab9d5c66648093cdc21afa9c92cbc5c60eb9bba4ed78741c542727a
-- What is published: one row for each project in each environment.
create table publication (
  environment text not null,
  project text not null,
  -- Counts the changes, so that whoever keeps a publication knows whether it is the newest.
  revision bigint not null default 1,
  changed_at timestamptz not null,
  primary key (environment, project)
);

create table flag (
  environment text not null,
  project text not null,
  name text not null,
  disabled boolean not null,
  -- A scalar, or { default, rules }.
  value jsonb not null,
  primary key (environment, project, name),
  foreign key (environment, project) references publication on delete cascade
);

create table segment (
  environment text not null,
  project text not null,
  name text not null,
  conditions jsonb not null,
  primary key (environment, project, name),
  foreign key (environment, project) references publication on delete cascade
);

-- Who changed what, and what it was before. It names people of the shop, never a shopper.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  environment text not null,
  project text not null,
  -- The revision that the change made.
  revision bigint not null,
  actor text not null,
  kind text not null check (kind in ('flag', 'segment')),
  name text not null,
  before jsonb,
  after jsonb,
  note text
);
create index audit_name on audit (environment, project, kind, name, id);
