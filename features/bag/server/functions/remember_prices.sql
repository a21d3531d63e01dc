-- Only processes of the version before call it.
create or replace function remember_prices(p_id text, p_prices jsonb) returns void language plpgsql as $$
begin
  perform bag.show_prices(p_id, p_prices);
end $$;
