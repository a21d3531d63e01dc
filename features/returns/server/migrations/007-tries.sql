-- How often what follows a statement was tried and did not work, why, and when it is tried again: null is now, infinity when a person has it tried.
alter table withdrawal add column tries integer not null default 0, add column problem text, add column next_at timestamptz;
