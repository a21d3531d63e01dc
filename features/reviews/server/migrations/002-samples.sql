-- Whether there are samples is asked at every start.
create index review_sample on review (no) where sample;
