import type { PersonRef } from '@artel/contracts/people/users.ts';
import { hotRead, personColumn } from '../../platform/db/index.ts';
import type { DayOfStaff } from './unusual.policy.ts';

type Filter = { since: Date; before: Date; actions: readonly string[] };
/** Hours are those of the clock. A person opened twice within one counts once; oneself does not count. */
export const listDaysOfStaff = ({ since, before, actions }: Filter): Promise<(DayOfStaff & { staff: PersonRef })[]> =>
  hotRead<DayOfStaff & { staff: PersonRef }>(
    'unusual-readings',
    `with opened as (
       select staff_id, person_id, at, date_trunc('hour', at) as hour from audit_records
       where at > $2 and person_id is not null and person_id <> staff_id and refused is null and action = any ($3::text[])),
     hours as (select staff_id, hour, count(distinct person_id)::int as n from opened group by 1, 2),
     usual as (select staff_id, round(avg(n))::int as n from hours where hour <= $1 group by 1),
     peak as (select staff_id, max(n) as n from hours where hour > $1 - interval '1 hour' group by 1),
     night as (select staff_id, count(*)::int as n from opened
       where at > $1 and (extract(hour from at at time zone 'Europe/Moscow') >= 23 or extract(hour from at at time zone 'Europe/Moscow') < 7) group by 1),
     acquainted as (select staff_id, count(*)::int as n from (select distinct staff_id, person_id from opened where at > $1) o
       where exists (select from orders d where (d.customer_id, d.seller_id) in ((o.staff_id, o.person_id), (o.person_id, o.staff_id)))
         or exists (select from referrals r where (r.referrer_id, r.referred_id) in ((o.staff_id, o.person_id), (o.person_id, o.staff_id)))
       group by 1),
     refusals as (select staff_id, count(*)::int as n from audit_records where at > $1 and refused is not null group by 1)
     select ${personColumn('u')} as staff, coalesce(peak.n, 0) as opened_in_hour, coalesce(usual.n, 0) as usual_in_hour,
       coalesce(acquainted.n, 0) as of_acquaintances, coalesce(night.n, 0) as at_night, coalesce(refusals.n, 0) as refused
     from peak full join refusals using (staff_id) left join usual using (staff_id) left join acquainted using (staff_id)
       left join night using (staff_id) join users u on u.id = staff_id`,
    [since, before, actions],
  );
