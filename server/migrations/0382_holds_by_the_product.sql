-- The product holds a payout itself when the tax service is silent for too long; then a person decides. It lets go what it held itself.
alter table payout_holds add column cause text not null default 'staff' check (cause in ('staff', 'tax'));
alter table payout_holds alter column held_by drop not null;
alter table payout_holds drop constraint payout_holds_check;
alter table payout_holds
  add constraint payout_holds_held_by check ((cause = 'staff') = (held_by is not null)),
  add constraint payout_holds_released check ((released_at is null) = (release_reason is null) and (released_by is null or released_at is not null));
