-- Whose sign-in it is, where somebody who is signed in shows once more who that is (D-033).
alter table external_flow add column acid text references account on delete cascade;
