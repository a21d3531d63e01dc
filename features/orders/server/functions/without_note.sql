-- A snapshot without the note of a gift.
create or replace function without_note(p_snapshot jsonb) returns jsonb language sql immutable as $$
  select case when p_snapshot ? 'gift' then jsonb_set(p_snapshot, '{gift,note}', 'null') else p_snapshot end
$$;
