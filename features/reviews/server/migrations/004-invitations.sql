-- Who was invited: their link also ends invitations, for guests too who have no account to sign in to.
alter table invitation add column acid text;
create index invitation_of_account on invitation (acid) where acid is not null;
-- Orders that arrived until then have been looked at.
create table invited (
  one boolean primary key default true check (one),
  until timestamptz not null
);
