-- An audit trail that can be changed proves nothing.
create or replace function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'The audit trail of privacy requests is only ever added to';
end $$;

create or replace trigger audit_append_only before update or delete on audit
  for each row execute function privacy.audit_is_append_only();
