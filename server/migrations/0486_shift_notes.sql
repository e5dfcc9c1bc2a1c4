-- What one shift of the staff hands over to the next: only added to. Whoever has read it says so once.
create table shift_notes (
  id uuid primary key,
  author_id uuid not null references users (id),
  text text not null,
  written_at timestamptz not null
);
create index shift_notes_newest on shift_notes (written_at desc, id desc);
create table shift_note_receipts (
  note_id uuid not null references shift_notes (id),
  user_id uuid not null references users (id),
  received_at timestamptz not null,
  primary key (note_id, user_id)
);
create function shift_is_only_added_to() returns trigger language plpgsql as $$
begin
  raise exception 'notes of a shift are never changed' using errcode = 'restrict_violation';
end $$;
create trigger shift_notes_immutable before update or delete on shift_notes for each row execute function shift_is_only_added_to();
create trigger shift_receipts_immutable before update or delete on shift_note_receipts for each row execute function shift_is_only_added_to();

create index bids_sent on bids (sent_at) where sent_at is not null;
