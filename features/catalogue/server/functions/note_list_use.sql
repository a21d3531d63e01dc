-- A country that leaves its list: until when it used it.
create or replace function note_list_use() returns trigger language plpgsql as $$
begin
  insert into catalogue.price_list_use (brand, country, currency, price_list, "from", until)
    values (old.brand, old.country, split_part(old.price_list, '-', 1), old.price_list, old.since, catalogue.moment())
    on conflict do nothing;
  return null;
end $$;

create or replace trigger note_list_use after delete on price_list_country
  for each row execute function catalogue.note_list_use();
