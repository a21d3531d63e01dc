-- An erasure names the orders themselves (forget_orders), those of guests too. No process that still runs calls this one.
drop function if exists orders.forget_person(text);
