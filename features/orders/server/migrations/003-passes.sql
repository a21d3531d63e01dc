-- A browser's cookie opens every order that it has placed or looked up, each with its own proof and end.
alter table pass drop constraint pass_pkey;
alter table pass add primary key (hash, ref);

-- The link of a mail, by which a browser gets a strong pass (D-121). It may be opened again until it ends.
create table mailed_pass (
  -- SHA-256 of the link's token.
  hash bytea primary key,
  ref text not null references "order" on delete cascade,
  expires_at timestamptz not null
);
create index mailed_pass_of_order on mailed_pass (ref);
create index mailed_pass_expires on mailed_pass (expires_at);
