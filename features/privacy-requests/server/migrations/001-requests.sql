-- replaces: 02e8eac6693f82049850936fe7aa65c71d9ff2d3956d1542676bb39371b7d164
-- Requests of people about what is known of them (D-099, D-101).
create table request (
  id text primary key,
  category text not null check (category in ('CCPA', 'GDPR', 'LGPD')),
  -- Only where somebody said so.
  state text check (state is null or (state = 'CA' and category = 'CCPA')),
  type text not null check (type in ('EXPORT', 'DO_NOT_SELL', 'DELETE', 'DATA_PORTABILITY')),
  status text not null check (status in ('RECEIVED', 'VERIFIED', 'PROCESSING', 'COMPLETED', 'EXPIRED', 'REJECTED')),
  brand text not null,
  region text not null,
  -- In which words mails are written.
  locale text not null,
  -- Whose data it is; null where the address belongs to nobody, and once the request is over.
  acid text,
  email text,
  last_name text,
  membership_id text,
  -- SHA-256 of the token that was mailed; null before and after it can be used.
  token_hash bytea unique,
  received_at timestamptz not null,
  -- By when the law wants an answer.
  due_at timestamptz not null,
  -- When there is something to do; null where there is nothing more.
  next_at timestamptz,
  -- When somebody was told that the deadline is near.
  warned_at timestamptz,
  closed_at timestamptz
);

create index request_next_at on request (next_at) where next_at is not null;
create index request_of_account on request (acid) where acid is not null;
create index request_open on request (due_at) where closed_at is null;

-- What was exported, for as long as it can be fetched.
create table archive (
  request_id text primary key references request on delete cascade,
  acid text not null,
  -- SHA-256 of the token of the link.
  token_hash bytea not null unique,
  file_name text not null,
  media_type text not null,
  content bytea not null,
  downloads_left integer not null,
  expires_at timestamptz not null
);

create index archive_expires_at on archive (expires_at);

-- Every step of every request, never with what anybody wrote or what was found. Rows are only ever added.
create table audit (
  id bigint generated always as identity primary key,
  -- Outlives the request.
  request_id text not null,
  step text not null check (step ~ '^[a-z][a-z-]{2,40}$'),
  at timestamptz not null
);

create index audit_of_request on audit (request_id, id);
