-- A token counts once, whichever process sees it first. Only its hash is kept.
create table spent (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_expires_at on spent (expires_at);

-- A proof of work that a visitor was asked for (D-049). The answer is not kept: it is worked out.
create table challenge (
  id text primary key,
  nonce text not null,
  difficulty integer not null,
  expires_at timestamptz not null,
  solved_at timestamptz
);
create index challenge_expires_at on challenge (expires_at);

-- What a solved challenge is worth: for a quarter of an hour its holder is not asked again. Only the hash of the cookie is kept.
create table pass (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index pass_expires_at on pass (expires_at);
