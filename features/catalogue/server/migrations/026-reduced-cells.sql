-- A set of price lists also says in which of them an article is reduced (`sold_as`), so that nobody reads prices to count what is reduced. Cells of
-- countries' lists say it by the same set.
alter table price_list_cell add column list_set integer not null default 0;
alter table price_list_cell drop constraint price_list_cell_pkey;
alter table price_list_cell add primary key (brand, price_list, gender, category, kind, sport, palette, size_run, price_band, fresh, list_set);

-- Entries of before do not say so yet: cells stay as they are until `fillListEntries` has written them all, and then are counted anew.
update list_filled set counted_at = null;
