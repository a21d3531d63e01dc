-- To whom a decision is told: the order of a review, emptied with the person and when its writer takes it back.
alter table review add column ref text;
-- Why customer care has removed it, of the closed list; `reason` goes on to say why the machine held it.
alter table review add column removal text check (removal in ('ABUSE', 'WRONG_ARTICLE', 'PERSONAL_DATA', 'ADVERTISING', 'ILLEGAL'));
create index review_removed on review (brand) where state = 'REMOVED';
