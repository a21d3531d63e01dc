-- What a shopper wants to read about, and how often; without a row nothing is chosen.
create table newsletter_choice (
  acid text primary key references account on delete cascade,
  topics text[] not null,
  often text not null check (often in ('each', 'weekly', 'monthly')),
  changed_at timestamptz not null
);

-- Every step of a permission for newsletters, as its proof; rows are only added.
create table newsletter_proof (
  number bigint generated always as identity primary key,
  acid text not null references account on delete cascade,
  at timestamptz not null,
  step text not null check (step in ('REQUESTED', 'CONFIRMED', 'CHANGED', 'ENDED')),
  -- The form it came from, by its touchpoint; ACCOUNT: signed in; MAIL: the link of a mail.
  way text not null,
  -- Of the words that the shopper has read.
  text_version text not null,
  topics text[],
  often text
);
create index newsletter_proof_of on newsletter_proof (acid, number);
