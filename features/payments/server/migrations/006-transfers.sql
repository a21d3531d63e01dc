-- A bank transfer is entered once, whichever order it is for.
create unique index on operation (provider_ref) where kind = 'capture' and cause = 'transfer';
