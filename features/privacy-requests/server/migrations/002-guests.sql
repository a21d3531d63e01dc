-- Somebody without an account is known by the address of their orders (D-136).
alter table archive alter column acid drop not null, add column email text;
create index request_of_email on request (lower(email)) where email is not null;
