-- replaces: f1163bdf8039e91ee573ec6f56020c203ea4e8fa3b622c74106605bdedbdc6d9
-- Links that were mailed. Whoever reads the database can open none of them.
create table mail_token (
  -- SHA-256 of the token.
  token_hash bytea primary key,
  purpose text not null,
  acid text not null references account on delete cascade,
  brand text not null,
  region text not null,
  -- The address it was mailed to: a link to an address that is no longer the account's opens nothing of it.
  email_key text not null,
  expires_at timestamptz not null
);

create index mail_token_of_account on mail_token (acid, purpose);
create index mail_token_expires_at on mail_token (expires_at);

-- When an address was written to lately, so that nobody's mailbox can be filled by others.
create table mail_quota (
  -- SHA-256 of brand, region, kind and address: most that are asked for belong to nobody here.
  counter bytea primary key,
  sent_at timestamptz[] not null,
  latest_at timestamptz not null
);

create index mail_quota_latest_at on mail_quota (latest_at);

-- Who asked for a new password and is to be looked up once the answer is out (D-053): the same row for every address.
create table reset_request (
  id bigint generated always as identity primary key,
  brand text not null,
  locale text not null,
  email text not null,
  requested_at timestamptz not null
);
