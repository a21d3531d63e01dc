-- The rank of a keyed hash among those of its size, from 1.
create or replace function rank_of(p_no text, p_sku text, p_mac bytea) returns integer language plpgsql stable as $$
begin
  return (select count(*) from raffles.listed where raffle_no = p_no and sku = p_sku and mac <= p_mac);
end $$;
