-- replaces: 9478abc4197afeed20a84b1c166003b61c52a1f84bbaba0dc2370f29facf6c6d
-- Keys of the last ten adds: one whose answer was lost may be asked for again and counts once.
alter table bag add column presses text[] not null default '{}';
