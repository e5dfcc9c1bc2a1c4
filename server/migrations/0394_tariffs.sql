-- What the marketplace charges, by versions: each holds from its moment until the next one of its fee. One of the staff proposes, another
-- signs (who and why stands in approvals); the first versions are there from the start. What is written is never changed.
create table tariffs (
  id uuid primary key,
  key text not null check (key in ('order_fee_seller', 'order_fee_buyer', 'topup_card', 'topup_sbp', 'withdraw_sbp', 'withdraw_card',
    'referral_share', 'dispute_fee')),
  percent_bp int not null default 0 check (percent_bp between 0 and 10000),
  fixed_minor bigint not null default 0 check (fixed_minor >= 0),
  min_minor bigint check (min_minor >= 0),
  max_minor bigint check (max_minor >= coalesce(min_minor, 0)),
  tiers jsonb not null default '[]' check (jsonb_typeof(tiers) = 'array'),
  valid_from timestamptz not null,
  status text not null default 'open' check (status in ('open', 'signed', 'refused', 'withdrawn', 'expired', 'called_off')),
  version int check (version > 0),
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- announced, and taken back before it held
  called_off_at timestamptz,
  called_off_by uuid references users (id),
  called_off_why text,
  check ((status = 'open') = (ended_at is null)),
  check ((status in ('signed', 'called_off')) = (version is not null)),
  check ((status = 'called_off') = (called_off_at is not null)),
  check (num_nulls(called_off_at, called_off_by, called_off_why) in (0, 3)),
  check (called_off_at < valid_from)
);
create unique index tariff_versions on tariffs (key, version);
create unique index one_tariff_from_a_moment on tariffs (key, valid_from) where status = 'signed';
create unique index one_open_tariff_of_a_fee on tariffs (key) where status = 'open';
create index tariffs_waiting on tariffs (expires_at, id) where status = 'open';
create index tariffs_by_time on tariffs (proposed_at desc, id desc);
create index tariffs_called_off_by on tariffs (called_off_by) where called_off_by is not null;

create function tariff_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.id, old.key, old.percent_bp, old.fixed_minor, old.min_minor, old.max_minor, old.tiers, old.valid_from,
      coalesce(old.version, new.version)) is not distinct from (new.id, new.key, new.percent_bp, new.fixed_minor, new.min_minor,
      new.max_minor, new.tiers, new.valid_from, new.version) and (old.status = 'open' or (old.status, new.status) = ('signed', 'called_off')) then
    return new;
  end if;
  raise exception 'a tariff is only added to: % of %', tg_op, old.key using errcode = 'check_violation';
end $$;
create trigger tariffs_kept before update or delete on tariffs for each row execute function tariff_is_kept();

insert into tariffs (id, key, percent_bp, min_minor, max_minor, tiers, valid_from, status, version, proposed_at, expires_at, ended_at)
select gen_random_uuid(), key, percent_bp, min_minor, max_minor, tiers::jsonb, at, 'signed', 1, at, at, at
from (values
  ('order_fee_seller', 0, null::bigint, null::bigint, '[{"from_minor": 0, "to_minor": 5000000, "percent_bp": 1000},
    {"from_minor": 5000000, "to_minor": 20000000, "percent_bp": 700}, {"from_minor": 20000000, "to_minor": null, "percent_bp": 400}]'),
  ('order_fee_buyer', 300, 3000, 150000, '[]'),
  ('topup_card', 0, null, null, '[]'),
  ('topup_sbp', 0, null, null, '[]'),
  ('withdraw_sbp', 0, null, null, '[]'),
  ('withdraw_card', 100, 5000, null, '[]'),
  ('referral_share', 2000, null, null, '[]'),
  ('dispute_fee', 0, null, null, '[]')
) first (key, percent_bp, min_minor, max_minor, tiers), (select timestamptz '2026-01-01T00:00:00Z' as at) since;

-- A share is counted by the percent of its day.
alter table referral_accruals add column share_bp int not null default 2000 check (share_bp between 0 and 10000);
alter table referral_accruals alter column share_bp drop default;
