-- A record that can be changed proves nothing.
create or replace function only_added_to() returns trigger language plpgsql as $$
begin
  raise exception 'Entries of the audit are only added to';
end $$;

create or replace trigger only_added_to before update or delete on entry for each row execute function audit.only_added_to();
