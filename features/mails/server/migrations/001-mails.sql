-- What is to be sent. A row is written in the transaction of the change that it tells of, so it exists exactly when the change does.
create table mail (
  id bigint generated always as identity primary key,
  template text not null,
  recipient text not null,
  brand text not null,
  locale text not null,
  -- What the template needs. Holds the token of a link, so it is emptied as soon as the mail is out.
  data jsonb not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  -- When to try next; while a process is trying, when another may believe it dead. Null when there is nothing more to do.
  due_at timestamptz,
  sent_at timestamptz,
  gave_up_at timestamptz,
  last_problem text,
  -- Outside production only: { subject, text, html, links, headers } as it went out, for the inbox page and for tests.
  copy jsonb
);

create index mail_due on mail (due_at) where due_at is not null;
create index mail_recipient on mail (lower(recipient));
create index mail_created on mail (created_at);
