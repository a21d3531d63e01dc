-- Whether its writer got points for it: then it says so (D-192, D-198).
alter table review add column rewarded boolean not null default false;
