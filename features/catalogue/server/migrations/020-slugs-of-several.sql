-- A slug may have been that of several collections: whose page it is now is decided when it is read.
alter table collection_slug drop constraint collection_slug_pkey, add primary key (brand, slug, key);
