-- Takes an opinion back; nothing if it was never counted.
create or replace function take_back(p_source text) returns void language plpgsql as $$
declare
  old fit.evidence;
begin
  delete from fit.evidence where source = sha256(convert_to(p_source, 'UTF8')) returning * into old;
  if old.source is not null then
    perform fit.add(old, -1);
  end if;
end $$;
