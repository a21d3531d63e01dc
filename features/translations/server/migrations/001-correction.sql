-- Corrected texts, over those of the message files. Keys and their places belong to the files.
create table correction (
  namespace text not null,
  key text not null,
  -- A language, or a locale: de, de_AT.
  tongue text not null,
  -- Empty: of all brands.
  brand text not null,
  pattern text not null,
  -- What the files said when it was written.
  base text not null,
  primary key (tongue, namespace, key, brand)
);

-- Another id after every change: processes ask for it, and read the rest only if it is another one.
create table newest_change (
  is_only boolean primary key default true check (is_only),
  id uuid not null
);
