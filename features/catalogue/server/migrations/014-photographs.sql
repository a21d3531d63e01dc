-- Photographs of articles, which pages show in place of the drawing (D-154). The files lie in MEDIA_DIR and are never removed: orders,
-- mails and other sites go on naming them.
create table photograph (
  no integer primary key generated always as identity,
  brand text not null,
  article_id text not null,
  -- From 1: the first is the one that lists show.
  position integer not null,
  -- SHA-256 of the file as it came, and its name among the originals, which nobody is served.
  original text not null,
  -- What must be seen in each crop: from 0, the left or upper edge, to 1.
  focus_x real not null check (focus_x between 0 and 1),
  focus_y real not null check (focus_y between 0 and 1),
  -- By crop, what was made: {"1x1": {"hash": "…", "widths": [160, 320]}}.
  crops jsonb not null,
  unique (brand, article_id, position) deferrable
);
