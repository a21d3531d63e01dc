-- Articles whose pages say or show something else; what sells how well, and the range of its price, is no content.
create or replace function note_changed_articles() returns trigger language plpgsql as $$
begin
  perform catalogue.note_articles(array_agg(a.brand), array_agg(a.id), true)
    from after_it a join before_it b on b.brand = a.brand and b.id = a.id
    where (a.model, a.name, a.slug, a.gender, a.category, a.kind, a.sport, a.colour, a.swatch, a.size_run, a.line, a.material, a.fit,
        a.features, a.members_only, a.launch_at, a.look)
      is distinct from (b.model, b.name, b.slug, b.gender, b.category, b.kind, b.sport, b.colour, b.swatch, b.size_run, b.line, b.material,
        b.fit, b.features, b.members_only, b.launch_at, b.look)
    having count(*) > 0;
  return null;
end $$;

create or replace trigger note_changed_articles after update on article
  referencing old table as before_it new table as after_it for each statement execute function catalogue.note_changed_articles();
