-- Opens a raffle whose time has come: its pieces leave the stock, all or none. p_seed: 32 random bytes, whose SHA-256 is published from now on.
-- Answers the SKU of which there are too few pieces, or null.
create or replace function open(p_no text, p_seed bytea) returns text language plpgsql as $$
declare
  r raffles.raffle;
  short record;
begin
  select * into r from raffles.raffle where no = p_no for update;
  if r.state <> 'PLANNED' or r.opens_at > catalogue.moment() then
    return null;
  end if;
  select * into short from catalogue.take_all_2(
    (select jsonb_agg(jsonb_build_object('sku', sku, 'quantity', pieces)) from raffles.piece where raffle_no = p_no), r.brand, r.region, 'RAFFLE', p_no, 'shop');
  if short.short_sku is not null then
    return short.short_sku;
  end if;
  update raffles.piece set held = pieces where raffle_no = p_no;
  update raffles.raffle set state = 'OPEN', seed = p_seed where no = p_no;
  return null;
end $$;
