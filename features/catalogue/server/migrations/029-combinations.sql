-- Lists that are narrowed to something rare are read by the combinations of filter values that they have (D-182): cells know these.
create index list_of_combination on list_entry (brand, kind, sport, palette, gender, category, size_run, fresh, price_band);
