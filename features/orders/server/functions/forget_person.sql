-- Erases whose orders of an account they are. Number and e-mail address still open them: the keyed hash stays.
create or replace function forget_person(p_acid text) returns void language plpgsql as $$
begin
  update orders."order" set acid = null, email = null, network_hash = null, snapshot = orders.without_person(snapshot) where acid = p_acid;
end $$;
