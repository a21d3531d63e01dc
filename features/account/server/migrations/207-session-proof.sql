-- What a session was opened with: the passkey, so that it ends with it, and whether its shopper has just been there. A provider that
-- cannot say when it last saw a password proves who somebody is, and nothing about now (D-033).
alter table account.session add column passkey_id text;
alter table account.session add column is_proven boolean not null default true;
