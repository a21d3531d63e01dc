-- Ends a statement so that nothing of it stays. The caller reads p_refusal: { "failure": …, … }.
create or replace function refuse(p_refusal jsonb) returns void language plpgsql as $$
begin
  raise exception 'refused: %', p_refusal ->> 'failure' using errcode = 'SF001', detail = p_refusal::text;
end $$;
