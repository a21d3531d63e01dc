-- The lists that storefronts of a country have used, without a gap, the present one to infinity. Null: nobody knows which it was.
create or replace function price_lists_used(p_brand text, p_country text, p_currency text)
returns table (price_list text, "from" timestamptz, until timestamptz) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    with own as (
      select u.price_list, u."from", u.until from catalogue.price_list_use u
        where u.brand = p_brand and u.country = p_country and u.currency = p_currency
      union all
      select c.price_list, c.since, 'infinity' from catalogue.price_list_country c
        where c.brand = p_brand and c.country = p_country and split_part(c.price_list, '-', 1) = p_currency
    ), between_them as (
      select lag(own.until, 1, '-infinity') over (order by own."from") as ended, own."from" as next from own
      union all select coalesce(max(own.until), '-infinity'), 'infinity' from own
    )
    select own.price_list, own."from", own.until from own
    union all select p_currency, b.ended, b.next from between_them b where b.ended < b.next;
end $$;
