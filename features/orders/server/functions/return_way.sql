-- How pieces come back, in the word that unit_taken has for it: `return` or `withdrawal`.
create or replace function return_way(p_how text) returns text language plpgsql immutable as $$
begin
  return case when p_how in ('withdrawal', 'withdrawn') then 'withdrawn' else 'returned' end;
end $$;
