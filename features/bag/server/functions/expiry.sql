-- Only processes of the version before call it; it adds the life of a bag that they knew.
create or replace function expiry(touched timestamptz) returns date language sql immutable as
$$ select bag.expiry_2(touched, interval '30 days') $$;
