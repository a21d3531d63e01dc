-- Erases whose orders of an account they are. Processes of the version before call it.
create or replace function forget_person(p_acid text) returns void language plpgsql as $$
begin
  perform orders.forget_orders(array(select orders.refs_of(p_acid)));
end $$;
