-- Whose account a mail to another address is about: it is forgotten with the account.
alter table mail add column about text;
create index mail_about on mail (about) where about is not null;

-- A mail of which nothing is to stay once it is out.
alter table mail add column forget boolean not null default false;
