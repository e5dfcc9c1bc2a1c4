-- What a buyer keeps an eye on: the price a service had when it was saved, and the opening of one that is paused.
alter table favorites add column saved_price_minor bigint;      -- of services

create table awaited_services (
  service_id uuid not null references services (id) on delete cascade,
  user_id uuid not null references users (id),
  since timestamptz not null,
  primary key (service_id, user_id)
);
create index awaited_services_of_member on awaited_services (user_id);
