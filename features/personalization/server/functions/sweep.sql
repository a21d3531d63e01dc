-- Only processes of the version before call it; it has the age of pairs that they knew. Returns the number of deleted views.
create or replace function sweep(p_before timestamptz, p_now timestamptz) returns bigint language plpgsql as $$
declare gone bigint;
begin
  delete from personalization.view where seen_at < p_before;
  get diagnostics gone = row_count;
  delete from personalization.pair where viewed + bought < personalization.weight_at(p_now - interval '360 days');
  return gone;
end $$;
