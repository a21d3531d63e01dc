-- The code that a shopper hands to friends.
create table invitation (
  acid text primary key references account on delete cascade,
  code text not null unique,
  created_at timestamptz not null
);

-- Who came by whose code; the first one counts.
create table invited (
  acid text primary key references account on delete cascade,
  inviter text not null references account on delete cascade,
  invited_at timestamptz not null
);

create index invited_by on invited (inviter);
