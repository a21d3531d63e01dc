-- The references of a person's orders: those of the account, and those that guests placed under the address; p_email_hash null: only the
-- account's. Orders that have been erased are nobody's.
create or replace function refs_of_person(p_acid text, p_email_hash bytea, p_brand text, p_region text) returns setof text language plpgsql stable as $$
begin
  return query
    select o.ref from orders."order" o where o.acid = p_acid
    union all
    select o.ref from orders."order" o where o.email_hash = p_email_hash and o.state <> 'EXPIRED' and o.acid is null and o.email is not null
      and o.brand = p_brand and o.region = p_region
    union all
    select o.ref from orders."order" o where o.email_hash = p_email_hash and o.state = 'EXPIRED' and o.acid is null and o.email is not null
      and o.brand = p_brand and o.region = p_region;
end $$;
