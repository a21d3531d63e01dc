alter table deletion
  -- The owner has shown that the mailbox is theirs, also where the account does not say so: orders of guests under the address go too.
  add column is_proven boolean not null default false,
  -- When its owner was told that it waits for an order.
  add column waits_since timestamptz;
