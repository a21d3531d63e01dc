-- What the OpenID provider remembers: codes, tokens, grants, sessions of apps. Ids are hashed together with the issuer, so that
-- what one host handed out is worth nothing at another, and whoever reads the table holds no token.
create table app_record (
  model text not null,
  id_hash bytea not null,
  payload jsonb not null,
  grant_hash bytea,
  uid_hash bytea,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id_hash)
);
create index app_record_grant on app_record (grant_hash) where grant_hash is not null;
create index app_record_uid on app_record (uid_hash) where uid_hash is not null;
create index app_record_expires_at on app_record (expires_at);

-- The one key that tokens are signed with, sealed with the secret of the shop.
create table app_key (
  only_one boolean primary key default true check (only_one),
  sealed bytea not null,
  created_at timestamptz not null
);
