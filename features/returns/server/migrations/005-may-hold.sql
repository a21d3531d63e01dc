-- A statement that is not matched holds its order; not one of a network that has held many already.
alter table withdrawal add column may_hold boolean not null default true;
