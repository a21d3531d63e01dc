-- What consumers have stated: that they withdraw from a contract (D-130). Kept also where no such order is known.
create table withdrawal (
  id text primary key,
  -- Brand, number, address and pieces of the statement, hashed: saying it again is the same statement.
  same bytea not null unique,
  -- The order it names; null if there is none.
  ref text,
  brand text not null,
  country text not null,
  locale text not null,
  number_typed text not null,
  name text,
  email text,
  -- Keyed hash of the normalised address; stays when a person is erased.
  email_hash bytea not null,
  -- [{ itemId, quantity }]; null is the whole contract.
  items jsonb,
  -- The statement in the words that the consumer saw and confirmed.
  text text,
  declared_at timestamptz not null,
  -- Session, pass, the order's own address, its mailed link or a person of the shop says that it is the orderer's.
  matched boolean not null,
  state text not null check (state in ('DECLARED', 'UNMATCHED', 'ACKNOWLEDGED', 'CANCELLED_UNSENT', 'GOODS_EXPECTED', 'REFUNDED', 'CLOSED')),
  acknowledged_at timestamptz,
  -- Until when the money has to be back, once goods or a proof of sending have arrived.
  refund_due timestamptz,
  dispatched_at timestamptz,
  -- SHA-256 of the token in the mail to the order's own address.
  confirm_hash bytea unique,
  confirm_until timestamptz,
  -- After how many days people were warned last.
  warned_after integer not null default 0
);
create index withdrawal_of_order on withdrawal (ref) where ref is not null;
create index withdrawal_of_email on withdrawal (email_hash);
create index withdrawal_open on withdrawal (declared_at) where state in ('DECLARED', 'UNMATCHED', 'ACKNOWLEDGED', 'GOODS_EXPECTED');
