-- The key of a known device in account.attempt.
create or replace function device_counter(p_token bytea, p_acid text) returns bytea language sql immutable as
$$ select '\x64'::bytea || p_token || convert_to(p_acid, 'UTF8') $$;
