-- The key of an address in account.attempt. It is a hash, because most addresses that are tried belong to nobody here.
create or replace function email_counter(p_brand text, p_region text, p_email_key text) returns bytea language sql immutable as
$$ select '\x65'::bytea || sha256(convert_to(p_brand || ':' || p_region || ':' || p_email_key, 'UTF8')) $$;
