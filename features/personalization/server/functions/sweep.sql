-- Throws away looks that are too old, and pairs that hardly anybody has made for a year. Returns how many looks those were.
create or replace function sweep(p_before timestamptz, p_now timestamptz) returns bigint language plpgsql as $$
declare gone bigint;
begin
  delete from personalization.view where seen_at < p_before;
  get diagnostics gone = row_count;
  delete from personalization.pair where viewed + bought < personalization.weight_at(p_now - interval '360 days');
  return gone;
end $$;
