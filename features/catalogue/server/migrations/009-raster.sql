-- JPEGs of drawn articles, for those who take no SVG: other sites and search engines (D-186). The files lie in MEDIA_DIR.
create table raster (
  brand text not null,
  article_id text not null,
  -- `og` of 1200 × 630 pixels, or `1x1` of 800 × 800.
  crop text not null check (crop in ('og', '1x1')),
  -- What it was drawn from: with another drawing it is made again.
  drawn_from text not null,
  -- The first 128 bits of SHA-256 of the file, and its name; empty if it could not be made.
  hash text not null,
  bytes integer not null,
  primary key (brand, article_id, crop)
);
