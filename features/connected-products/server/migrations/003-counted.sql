-- Whether an answer is counted in `fit.model`: not while a published review of the order says how the article fits, which is counted itself.
alter table fit add column counted boolean not null default true;
