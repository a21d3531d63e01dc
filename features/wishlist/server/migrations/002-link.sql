-- The one link by which the owner of a list shares it; without a row there is none.
create table link (
  acid text not null,
  brand text not null,
  -- The token follows from it and a secret of the shop, so that its owner is shown the link again.
  seed bytea not null,
  -- SHA-256 of the token: a reader of the database cannot open the list.
  token_hash bytea not null unique,
  -- Empty: none.
  title text not null,
  since timestamptz not null,
  primary key (acid, brand)
);
