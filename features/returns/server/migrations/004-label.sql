-- The link of a label is closed when its return is three years old and has ended: then nothing of it leads to a person (D-136).
alter table return alter column label_hash drop not null;
