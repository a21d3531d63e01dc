-- Only processes of the version before call it: as begin_sending_2, of a provider that can be asked.
create or replace function begin_sending(p_operation text, p_whole boolean, p_now timestamptz) returns jsonb language plpgsql as $$
begin
  return payments.begin_sending_2(p_operation, p_whole, false, p_now);
end $$;
