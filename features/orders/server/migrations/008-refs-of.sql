-- References are asked for by person (refs_of_person). No process that still runs calls this one.
drop function if exists orders.refs_of(text);
