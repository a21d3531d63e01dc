-- An audit trail that can be changed proves nothing.
create or replace function refuse() returns trigger language plpgsql as $$
begin
  raise exception 'The audit trail of flags is only ever added to';
end $$;

create or replace trigger audit_stays before update or delete on audit for each row execute function refuse();
