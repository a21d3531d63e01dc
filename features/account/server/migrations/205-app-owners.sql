-- replaces: 3628b5566fd2509b6e7185af61cf2a9a2b04fd5102508b40b484625924451b39
-- Whose record of an app it is, so that all of somebody's go at once.
alter table app_record add column acid text references account on delete cascade;
update app_record r set acid = a.acid from account a
  where a.acid = coalesce(r.payload ->> 'accountId', r.payload #>> '{result,login,accountId}', r.payload #>> '{session,accountId}');
create index app_record_of_account on app_record (acid) where acid is not null;
