-- A document never changes: a mistake is a credit and a new document (D-132). It is deleted when nobody has to keep it any more.
create or replace function document_stays() returns trigger language plpgsql as $$
begin
  raise exception 'Documents never change';
end $$;

create or replace trigger document_stays before update on document for each row execute function invoices.document_stays();
