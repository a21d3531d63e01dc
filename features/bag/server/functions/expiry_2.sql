-- The day after the last on which a bag used at that moment can live. A day, so that most updates touch no index.
create or replace function expiry_2(touched timestamptz, p_life interval) returns date language sql immutable as
$$ select (touched at time zone 'UTC' + p_life)::date + 1 $$;
