-- What the sealer has not reached yet: its work is found here at once, however long the ledger has grown.
create table unsealed_journals (
  journal_id uuid primary key references journals (id)
);
insert into unsealed_journals (journal_id)
  select id from journals j where not exists (select from journal_seals s where s.journal_id = j.id);

create function journal_awaits_its_seal() returns trigger language plpgsql as $$
begin
  insert into unsealed_journals (journal_id) select id from added;
  return null;
end $$;
create trigger journals_await_seal after insert on journals
  referencing new table as added for each statement execute function journal_awaits_its_seal();
