-- The token of the label while a statement is still to be acted on; null when that is done, or nothing is to be done.
alter table withdrawal add column act_token text;
create index withdrawal_acting on withdrawal (declared_at) where act_token is not null;
