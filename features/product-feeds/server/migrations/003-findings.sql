-- What programmes would refuse in the files that were made last, by rule: {"gtin": {"rows": 3, "first": "AA1001_540"}}.
alter table feed add column findings jsonb not null default '{}';
