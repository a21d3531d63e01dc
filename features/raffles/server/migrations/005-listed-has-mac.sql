-- While an upgrade runs, a process of the version before could still list entries without a hash, which no draw could order: it fails, and
-- the next round lists them. Rows of before are not checked again.
alter table listed add constraint listed_has_mac check (mac is not null) not valid;
