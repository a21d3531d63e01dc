-- Null: nobody has looked at the files that were made last, as they are from before there were rules.
alter table feed alter column findings drop not null, alter column findings drop default;
update feed set findings = null where findings = '{}';
