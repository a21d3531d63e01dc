-- The number of a set of price lists, and of those in which something is reduced (`sold_as`), which gets one if it is new. The names are in order.
create or replace function list_set_no(p_lists text[]) returns integer language plpgsql as $$
declare
  found_no integer;
begin
  if p_lists = '{}' then
    return 0;
  end if;
  select no into found_no from catalogue.list_set where lists = p_lists;
  if not found then
    insert into catalogue.list_set (lists) values (p_lists) on conflict (lists) do nothing returning no into found_no;
    if not found then
      -- Somebody else has just given it one.
      select no into found_no from catalogue.list_set where lists = p_lists;
    end if;
  end if;
  return found_no;
end $$;
