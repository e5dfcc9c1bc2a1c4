-- The last day of a vacation by which the fall was put off: each day puts it off once.
alter table level_warnings add column held_on date;
