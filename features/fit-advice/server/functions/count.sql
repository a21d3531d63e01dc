-- Counts an opinion once, whatever repeats.
create or replace function count(p_source text, p_brand text, p_model text, p_answer text, p_weight numeric, p_people integer, p_at timestamptz)
returns void language plpgsql as $$
declare
  new fit.evidence;
begin
  insert into fit.evidence (source, brand, model, answer, weight, people, at)
    values (sha256(convert_to(p_source, 'UTF8')), p_brand, p_model, p_answer, p_weight, p_people, p_at)
    on conflict (source) do nothing returning * into new;
  if new.source is not null then
    perform fit.add(new, 1);
  end if;
end $$;
