-- The key of HMAC-SHA256 (RFC 2104) as one of its two hashes has it: 64 bytes, each changed by p_byte.
create or replace function pad(p_key bytea, p_byte integer) returns bytea language plpgsql immutable as $$
begin
  return (select string_agg(set_byte('\x00'::bytea, 0, (case when i < length(p_key) then get_byte(p_key, i) else 0 end) # p_byte), ''::bytea
    order by i) from generate_series(0, 63) i);
end $$;
