-- Members of the programme (D-198): full accounts, from the first thing that is counted for them.
create table member (
  acid text primary key,
  brand text not null,
  -- What moved before is of an earlier membership.
  joined_at timestamptz not null,
  left_at timestamptz,
  -- When the points are lost unless more are earned; null without sure points.
  expires_at timestamptz,
  -- Until when the points last, as a mail has said.
  told_until timestamptz
);
create index member_expires on member (expires_at) where expires_at is not null;

-- Every change of points, only added to. Points count once they are SURE; a member's sum of those is never below 0.
create table movement (
  seq bigint generated always as identity primary key,
  acid text not null references member on delete cascade,
  brand text not null,
  kind text not null check (kind in ('EARN', 'REVIEW', 'WELCOME', 'INVITE', 'REDEEM', 'REVERSE', 'EXPIRE', 'ADJUST')),
  -- What caused it: the same cause counts once, whatever repeats.
  ref text not null,
  -- Of a REVERSE: the EARN whose points it takes back.
  reverses bigint references movement on delete cascade,
  points integer not null check (points <> 0),
  state text not null check (state in ('PENDING', 'SURE')),
  at timestamptz not null,
  -- When it became sure, or will.
  sure_at timestamptz not null,
  -- Of what was earned: when it would be lost if nothing followed.
  expires_at timestamptz,
  unique (kind, ref),
  check ((kind = 'REVERSE') = (reverses is not null))
);
create index movement_of_member on movement (acid, seq);
create index movement_reversed on movement (reverses) where reverses is not null;

-- Orders to be looked at, because pieces of theirs moved or a return window ends.
create table followed (
  ref text primary key,
  look_at timestamptz not null
);
create index followed_look on followed (look_at);

-- What points buy: a voucher, by currency in minor units.
create table reward (
  brand text not null,
  no text not null,
  points integer not null check (points > 0),
  amounts jsonb not null,
  primary key (brand, no)
);

create table level (
  brand text not null,
  level integer not null,
  -- Points earned within 365 days.
  "from" integer not null,
  primary key (brand, level)
);

-- Presses that made a voucher, so that a press sent twice makes one.
create table redeemed (
  acid text not null references member on delete cascade,
  key uuid not null,
  reward_no text not null,
  -- In minor units.
  voucher jsonb not null,
  primary key (acid, key)
);
