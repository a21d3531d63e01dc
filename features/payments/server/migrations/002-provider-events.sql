-- An event names an attempt, an operation, or the provider's own payment; that of a provider that cannot be asked carries its fact.
alter table inbox alter column attempt drop not null, add operation text, add payment text, add fact jsonb;
create index attempt_of_provider on attempt (provider, provider_ref) where provider_ref is not null;
