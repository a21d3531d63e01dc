-- Blocks an account and ends all its sessions, also those of apps (D-047).
create or replace function block(p_acid text, p_kind text, p_cause text, p_now timestamptz) returns void language plpgsql as $$
begin
  update account.account set lock_kind = p_kind, lock_cause = p_cause, updated_at = p_now where acid = p_acid;
  delete from account.session where acid = p_acid;
  delete from account.app_record where acid = p_acid;
end $$;
