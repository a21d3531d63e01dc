-- The stock of each line, in the order of the lines. plpgsql needs the other slice's function only when it runs.
create or replace function stock_of(p_lines jsonb, p_brand text, p_region text) returns integer[] language plpgsql stable as $$
begin
  return array(select coalesce(catalogue.available(line ->> 'sku', p_brand, p_region), 0) from jsonb_array_elements(p_lines) as each (line));
end $$;
