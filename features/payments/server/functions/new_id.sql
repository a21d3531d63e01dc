-- A random id that nobody guesses: the prefix and 26 characters.
create or replace function new_id(p_prefix text) returns text language plpgsql volatile as $$
begin
  return p_prefix || left(replace(gen_random_uuid()::text, '-', ''), 26);
end $$;
