-- Of a capture that is not sent yet: what is left to pay beside it, which a provider takes with it if it takes money of a payment only once.
-- Null, as processes of the version before leave it: all that is blocked.
alter table operation add column beside bigint,
  -- Only sending it again with its key says what became of it, and the provider forgets keys after a week.
  add column repeats boolean not null default false;
