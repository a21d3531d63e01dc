-- How long what a member has saved for later outlives the last use of the bag (D-197).
create or replace function saved_life() returns interval language sql immutable as $$ select interval '180 days' $$;
