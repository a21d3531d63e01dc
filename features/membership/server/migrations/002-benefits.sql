-- What a level gives for nothing (D-198): express delivery, and wrapping as a gift. Standard delivery is free for every account.
alter table level add column free_express boolean not null default false, add column free_wrapping boolean not null default false;
-- Levels that there are already get what new ones begin with.
update level set free_express = level >= 3, free_wrapping = level >= 2;
