-- Only processes of the version before call it.
-- The draw: p_ranks is { entryId: rank among those of its size }, as the seed gives them. The first of each size may buy.
create or replace function draw(p_no text, p_ranks jsonb) returns void language plpgsql as $$
begin
  update raffles.raffle set state = 'DRAWN', drawn_at = catalogue.moment() where no = p_no and state = 'CLOSED';
  if not found then
    return;
  end if;
  update raffles.listed l set rank = each.value::integer from jsonb_each_text(p_ranks) as each where l.raffle_no = p_no and l.entry_id = each.key;
  perform raffles.pass_on(p_no);
end $$;
