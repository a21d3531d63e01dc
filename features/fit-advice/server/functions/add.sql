-- Adds an opinion to the sums of its model; p_by -1 takes it out.
create or replace function add(p_evidence fit.evidence, p_by integer) returns void language sql as $$
  insert into fit.model as m (brand, model, small, fitting, large, small_people, fitting_people, large_people)
  values (p_evidence.brand, p_evidence.model,
    p_by * p_evidence.weight * (p_evidence.answer = 'SMALL')::integer,
    p_by * p_evidence.weight * (p_evidence.answer = 'TRUE')::integer,
    p_by * p_evidence.weight * (p_evidence.answer = 'LARGE')::integer,
    p_by * p_evidence.people * (p_evidence.answer = 'SMALL')::integer,
    p_by * p_evidence.people * (p_evidence.answer = 'TRUE')::integer,
    p_by * p_evidence.people * (p_evidence.answer = 'LARGE')::integer)
  on conflict (brand, model) do update set small = m.small + excluded.small, fitting = m.fitting + excluded.fitting,
    large = m.large + excluded.large, small_people = m.small_people + excluded.small_people,
    fitting_people = m.fitting_people + excluded.fitting_people, large_people = m.large_people + excluded.large_people;
$$;
