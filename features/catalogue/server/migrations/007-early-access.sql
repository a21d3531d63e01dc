-- Articles that not everybody may buy yet (D-198): sparse, and a level without a time of its own waits with the one below it.
create table early_access (
  brand text not null,
  article_id text not null,
  public_at timestamptz not null,
  level1_at timestamptz,
  level2_at timestamptz,
  level3_at timestamptz,
  primary key (brand, article_id)
);
