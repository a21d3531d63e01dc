-- Ends a call with a failure of the contract.
create or replace function refuse(p_failure text) returns void language plpgsql as $$
begin
  raise exception 'refused: %', p_failure using errcode = 'SF001', detail = jsonb_build_object('failure', p_failure)::text;
end $$;
