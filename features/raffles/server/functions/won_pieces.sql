-- Those of the SKUs of which an account has won a piece and may buy it, with the raffle, and whether that is for this country. A win that is
-- comes before one that is not.
create or replace function won_pieces(p_acid text, p_brand text, p_region text, p_country text, p_skus text[])
returns table (sku text, raffle_no text, is_here boolean) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query select distinct on (w.sku) w.sku, w.raffle_no, p_country = any (r.countries)
    from raffles.win w join raffles.raffle r on r.no = w.raffle_no
    where w.acid = p_acid and w.sku = any (p_skus) and w.state = 'OFFERED' and w.until > catalogue.moment()
      and r.brand = p_brand and r.region = p_region and r.state = 'DRAWN'
    order by w.sku, 3 desc, w.until;
end $$;
