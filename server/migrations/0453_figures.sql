-- What the dashboards show, kept as it happens, so that no page counts over all rows. Days are Moscow's.
create table seller_days (
  seller_id uuid not null references users (id),
  day date not null,
  earned_minor bigint not null default 0 check (earned_minor >= 0),  -- for accepted work, after the fee
  fee_minor bigint not null default 0 check (fee_minor >= 0),        -- what the seller paid of it
  came_minor bigint not null default 0 check (came_minor >= 0),      -- became available
  primary key (seller_id, day)
);

create table customer_months (
  customer_id uuid not null references users (id),
  month date not null check (extract(day from month) = 1),
  work_minor bigint not null default 0 check (work_minor >= 0),      -- for accepted work, the seller's fee included
  fee_minor bigint not null default 0 check (fee_minor >= 0),        -- the customer's own fee
  primary key (customer_id, month)
);

create table service_days (
  service_id uuid not null references services (id),
  day date not null,
  shown int not null default 0 check (shown >= 0),                   -- visitors who had it in a list
  opened int not null default 0 check (opened >= 0),                 -- visitors who opened its page
  ordered int not null default 0 check (ordered >= 0),               -- paid orders
  returned int not null default 0 check (returned >= 0),             -- of them, by somebody who had paid this seller before
  primary key (service_id, day)
);

-- What has happened until now; who looked at what was not kept.
create temporary table moved on commit drop as
  select o.seller_id, o.customer_id, (j.at at time zone 'Europe/Moscow')::date as day, m.kind = 'clear' as is_clearing,
    coalesce(sum(e.amount_minor) filter (where a.owner_id = o.seller_id and e.amount_minor > 0), 0) as to_seller_minor,
    coalesce(sum(e.amount_minor) filter (where a.key = 'user:' || o.seller_id || ':available'), 0) as came_minor,
    coalesce(sum(e.amount_minor) filter (where a.key = 'platform:fee'), 0) as fees_minor, s.fee_seller_minor
  from stage_money m join journals j on j.id = m.journal_id join stages s on s.id = m.stage_id join orders o on o.id = s.order_id
    join entries e on e.journal_id = j.id join accounts a on a.id = e.account_id
  where m.kind in ('release', 'split', 'clear') group by o.id, j.id, m.kind, s.id;

insert into seller_days (seller_id, day, earned_minor, fee_minor, came_minor)
  select seller_id, day, coalesce(sum(to_seller_minor) filter (where not is_clearing), 0),
    coalesce(sum(coalesce(fee_seller_minor, 0)) filter (where not is_clearing), 0), sum(came_minor)
  from moved group by 1, 2;
insert into customer_months (customer_id, month, work_minor, fee_minor)
  select customer_id, date_trunc('month', day)::date, sum(to_seller_minor + coalesce(fee_seller_minor, 0)),
    sum(fees_minor - coalesce(fee_seller_minor, 0))
  from moved where not is_clearing group by 1, 2;
insert into service_days (service_id, day, ordered, returned)
  select o.service_id, (o.paid_at at time zone 'Europe/Moscow')::date, count(*), count(*) filter (where exists (
      select from orders p where p.seller_id = o.seller_id and p.customer_id = o.customer_id and (p.paid_at, p.id) < (o.paid_at, o.id)))
  from orders o where o.service_id is not null and o.paid_at is not null group by 1, 2;
