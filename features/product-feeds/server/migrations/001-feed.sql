-- Files of all that a storefront sells, for merchant programmes and catalogues of other companies (D-186). They lie in MEDIA_DIR.
create table feed (
  brand text not null,
  locale text not null,
  programme text not null check (programme in ('google', 'meta')),
  -- The secret of its address.
  token text not null unique,
  -- Somebody waits for it; null: nobody does.
  asked_at timestamptz,
  made_at timestamptz,
  -- Of the files that were made last.
  rows integer not null default 0,
  files integer not null default 0,
  -- How many articles are not in it, by reason: {"noPicture": 3}.
  left_out jsonb not null default '{}',
  primary key (brand, locale, programme)
);
