-- An answer without a bag: a failure, or that there is none.
create or replace function failed(p_failure text, p_sku text default null, p_available integer default null) returns answer language sql immutable as
$$ select (p_failure, p_sku, p_available, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null)::bag.answer $$;
