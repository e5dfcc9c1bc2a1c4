-- A hold without a written decision ends by itself; one of the tax service's silence waits for a person and has no end.
alter table payout_holds add column ends_at timestamptz;
update payout_holds set ends_at = held_at + interval '14 days' where cause = 'staff';
alter table payout_holds add constraint payout_holds_end check ((cause = 'staff') = (ends_at is not null));
