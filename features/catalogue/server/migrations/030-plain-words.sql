-- Words of articles that are no concepts: of their names, ids and attributes, each until its first digit. A search whose words begin none of
-- them is one of concepts alone, which cells and lists answer (D-183). Triggers write them, and `fillPlainWords` those of before.
create table plain_word (
  brand text not null,
  word text collate "C" not null,
  primary key (brand, word)
);
alter table list_filled add column words_at timestamptz;
