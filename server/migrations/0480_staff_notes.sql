-- What the staff notes down about a person for colleagues. It goes with the account; until then nobody changes it.
create table staff_notes (
  id uuid primary key,
  person_id uuid not null references users (id),
  author_id uuid not null references users (id),
  text text not null check (length(text) between 3 and 1000),
  created_at timestamptz not null,
  check (person_id <> author_id)
);
create index staff_notes_of_person on staff_notes (person_id, created_at desc, id desc);

create function staff_notes_stay_as_they_are() returns trigger language plpgsql as $$
begin
  raise exception 'a note of the staff is never changed' using errcode = 'check_violation';
end $$;
create trigger staff_notes_unchanged before update on staff_notes for each row execute function staff_notes_stay_as_they_are();
