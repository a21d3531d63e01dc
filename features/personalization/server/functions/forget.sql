-- Deletes all views of a visitor.
create or replace function forget(p_visitor uuid) returns void language sql as $$
  delete from personalization.view where visitor = p_visitor
$$;
