-- Says that something becomes true at a moment of the shop's clock. Part of the transaction that makes it so.
create or replace function plan(p_due_at timestamptz, p_tags text[]) returns void language plpgsql as $$
begin
  if not exists (select from news.planned where due_at = p_due_at and tags = p_tags) then
    insert into news.planned (due_at, tags) values (p_due_at, p_tags);
  end if;
end $$;
