-- Whose record of an app it is, so that all of somebody's go at once.
alter table app_record add column acid text references account on delete cascade;
update app_record r set acid = a.acid from account a
  where a.acid = coalesce(r.payload ->> 'accountId', r.payload #>> '{result,login,accountId}', r.payload #>> '{session,accountId}');
create index app_record_of_account on app_record (acid) where acid is not null;

-- No session outlives the block of its account (D-047), also none that an app has.
create or replace function block(p_acid text, p_kind text, p_cause text, p_now timestamptz) returns void language plpgsql as $$
begin
  update account.account set lock_kind = p_kind, lock_cause = p_cause, updated_at = p_now where acid = p_acid;
  delete from account.session where acid = p_acid;
  delete from account.app_record where acid = p_acid;
end $$;
