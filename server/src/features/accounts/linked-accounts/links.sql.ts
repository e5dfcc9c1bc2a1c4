import type { AccountStatus } from '@artel/contracts/people/accounts/accounts.ts';
import { type LinkSign, peopleAtMost } from '@artel/contracts/people/accounts/linked-accounts.ts';
import type { PersonRef } from '@artel/contracts/people/users.ts';
import { hotRead, personColumn } from '../../../platform/db/index.ts';

const placesAtMost = 100;
const stepsAtMost = 3;
const invitedAtMost = 50;
const visitsAtMost = 500;

export type SignRow = { sign: LinkSign; other: string | null; times: number; people: number | null; seen_at: Date };

const shared = (sign: LinkSign, mine: string, of: string) => `
  select '${sign}' as sign, case when there.people > ${peopleAtMost} then null else there.user_id end as other, count(distinct m.place)::int as times,
    min(there.people)::int as people, max(greatest(m.seen_at, there.seen_at)) as seen_at
  from (${mine}) m cross join lateral (
    select user_id, seen_at, count(*) over () as people from (${of}) everybody) there
  where there.user_id <> $1
  group by 2`;

const devices = shared(
  'device',
  `select device_hash as place, max(last_seen_at) as seen_at from sessions where user_id = $1 and device_hash is not null
   group by 1 order by 2 desc limit ${placesAtMost}`,
  `select user_id, max(last_seen_at) as seen_at from sessions where device_hash = m.place group by 1 limit ${peopleAtMost + 1}`,
);
const addresses = shared(
  'address',
  `select ip as place, max(created_at) as seen_at from sessions where user_id = $1 and ip <> '' and created_at > $2
   group by 1 order by 2 desc limit ${placesAtMost}`,
  `select user_id, max(created_at) as seen_at from (
     select user_id, created_at from sessions where ip = m.place and ip <> '' and created_at > $2 order by created_at desc limit ${visitsAtMost}) visits
   group by 1 limit ${peopleAtMost + 1}`,
);

/** Where a member's money goes: the token of a card, or the telephone of a transfer. Both tables have an index of it. */
export const place = (t: string) => `coalesce(${t}.destination ->> 'token', ${t}.destination ->> 'phone')`;
const saved = `
  with mine as (
    select place, bool_or(is_card) as is_card, max(seen_at) as seen_at from (
      select ${place('r')} as place, r.method = 'card' as is_card, r.added_at as seen_at from requisites r where r.user_id = $1
      union all select ${place('p')}, p.method = 'card', p.created_at from payouts p where p.user_id = $1
      union all select u.phone, false, u.created_at from users u where u.id = $1) known
    where place is not null group by 1 order by 3 desc limit ${placesAtMost})
  select case when m.is_card then 'card' else 'phone' end as sign, there.user_id as other, count(distinct m.place)::int as times,
    null::int as people, max(greatest(m.seen_at, there.seen_at)) as seen_at
  from mine m cross join lateral (
    (select r.user_id, r.added_at as seen_at from requisites r where ${place('r')} = m.place and r.user_id <> $1 limit ${placesAtMost})
    union all (select p.user_id, p.created_at from payouts p where ${place('p')} = m.place and p.user_id <> $1 order by p.created_at desc limit ${placesAtMost})
    union all (select u.id, u.created_at from users u where u.phone = m.place and not m.is_card and u.id <> $1)) there
  group by 1, 2`;
const numbers = `
  select 'inn' as sign, b.user_id as other, 1 as times, null::int as people, greatest(a.stated_at, b.stated_at) as seen_at
  from tax_numbers a join tax_numbers b on b.inn = a.inn and b.user_id <> a.user_id where a.user_id = $1 limit ${placesAtMost}`;
const invitations = `
  with recursive above as (
    select referrer_id as other, 1 as times, registered_at as seen_at from referrals where referred_id = $1
    union all select r.referrer_id, a.times + 1, r.registered_at from above a join referrals r on r.referred_id = a.other where a.times < ${stepsAtMost})
  select 'invited_by' as sign, other, min(times)::int as times, null::int as people, max(seen_at) as seen_at from above where other <> $1 group by 2
  union all (select 'invited', referred_id, 1, null, registered_at from referrals where referrer_id = $1 order by registered_at desc limit ${invitedAtMost})`;

const others = (table: string, of: string, user: string): string =>
  `exists (select from ${table} x where ${of} = mine.place and x.user_id <> ${user})`;
/** A condition: what is one person's own — a tax number, a card, a telephone, a browser — is another account's, too. */
export const sharesWithAnother = (user: string): string => `(
  exists (select from tax_numbers mine join tax_numbers x on x.inn = mine.inn and x.user_id <> ${user} where mine.user_id = ${user})
  or exists (
    select from (select distinct device_hash from sessions where user_id = ${user} and device_hash is not null limit ${placesAtMost}) mine
      cross join lateral (
        select count(*) as people from (
          select from sessions x where x.device_hash = mine.device_hash group by x.user_id limit ${peopleAtMost + 1}) everybody) there
    where there.people between 2 and ${peopleAtMost})
  or exists (
    select from (
      select ${place('r')} as place from requisites r where r.user_id = ${user}
      union all select ${place('p')} from payouts p where p.user_id = ${user}
      union all select o.phone from users o where o.id = ${user}) mine
    where mine.place is not null and (${others('requisites', place('x'), user)} or ${others('payouts', place('x'), user)}
      or exists (select from users x where x.phone = mine.place and x.id <> ${user}))))`;

/** `since`: older sign-ins from an address say nothing. */
export async function readSigns(user_id: string, since: Date): Promise<SignRow[]> {
  const found = await Promise.all([
    hotRead<SignRow>('ties-by-device', devices, [user_id]),
    hotRead<SignRow>('ties-by-address', addresses, [user_id, since]),
    hotRead<SignRow>('ties-by-requisites', saved, [user_id]),
    hotRead<SignRow>('ties-by-number', numbers, [user_id]),
    hotRead<SignRow>('ties-by-invitation', invitations, [user_id]),
  ]);
  return found.flat();
}

export type TiedPerson = { id: string; person: PersonRef; status: AccountStatus; orders: number; total_minor: number };
export const readTied = (user_id: string, ids: readonly string[]): Promise<TiedPerson[]> =>
  hotRead<TiedPerson>(
    'tied-people',
    `select u.id, ${personColumn('u')} as person, u.status, o.orders, o.total_minor
     from users u cross join lateral (
       select count(*)::int as orders, coalesce(sum(total_minor), 0)::bigint as total_minor from (
         select total_minor from orders where customer_id = $1 and seller_id = u.id
         union all select total_minor from orders where seller_id = $1 and customer_id = u.id) between_them) o
     where u.id = any ($2::uuid[])`,
    [user_id, ids],
  );
