-- The order of a version of a bag; null if there is none, or only expired ones (D-107).
create or replace function of_version(p_basket text, p_version bigint) returns text language plpgsql stable as $$
begin
  return (select ref from orders."order" where basket_id = p_basket and basket_version = p_version and state <> 'EXPIRED');
end $$;
