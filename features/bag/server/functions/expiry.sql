create or replace function expiry(touched timestamptz) returns date language sql immutable as
$$ select (touched at time zone 'UTC')::date + 31 $$;
