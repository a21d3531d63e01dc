-- Friends whose first order has earned their inviter a voucher, once for each (D-133).
create table reward (
  friend text primary key,
  inviter text not null,
  -- Null: there had been ten within a year, or the voucher is gone.
  code text references voucher on delete set null,
  at timestamptz not null
);
create index reward_of_inviter on reward (inviter, at);
create index reward_at on reward (at);
