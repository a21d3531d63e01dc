-- What stands for an order beside its reviews.
create or replace function order_hash(p_ref text) returns bytea language sql immutable as $$
  select sha256(convert_to(p_ref, 'UTF8'));
$$;
