/** Where the people of the tests want their money, and that the staff knows them. By SQL: adding them has its own tests. */

import { v7 as newId } from 'uuid';
import { database } from '../src/platform/db/index.ts';
import { days, later, now } from '../src/platform/index.ts';

const destinations = {
  sbp: [{ method: 'sbp', phone: '79161234567', bank_id: '100000000111', bank: 'Сбербанк' }, 'Сбербанк, +7 916 •••-••-67'],
  card: [{ method: 'card', token: 'card-token-0004', last4: '0004' }, 'карта •••• 0004'],
} as const;

/** Known for a week unless said otherwise; the same ones when asked again. */
export async function requisitesOf(
  { user_id }: { user_id: string },
  method: 'sbp' | 'card' = 'sbp',
  added_at = later(-days(7), now()),
): Promise<string> {
  const [destination, masked] = destinations[method];
  const { rows } = await database().query<{ id: string }>(
    'select id from requisites where user_id = $1 and method = $2 and removed_at is null limit 1',
    [user_id, method],
  );
  if (rows[0]) return rows[0].id;
  const id = newId();
  await database().query(
    `insert into requisites (id, user_id, method, provider, destination, masked, added_at) values ($1, $2, $3, 'sandbox', $4, $5, $6)`,
    [id, user_id, method, JSON.stringify(destination), masked, added_at],
  );
  return id;
}

/** Papers were looked at and deleted since. */
export async function identityIsKnown({ user_id }: { user_id: string }): Promise<void> {
  await database().query(
    `with known as (insert into verifications (user_id, kind, status, submitted_at, decided_at) values ($1, 'identity', 'approved', $2, $2)
       on conflict do nothing returning user_id)
     insert into identity_cases (id, user_id, document, status, agreed_at, created_at, submitted_at, decided_at, papers_gone_at)
       select $3, user_id, 'passport', 'approved', $2, $2, $2, $2, $2 from known
       on conflict do nothing`,
    [user_id, now(), newId()],
  );
}
export async function identityIsUnknown({ user_id }: { user_id: string }): Promise<void> {
  await database().query(`delete from verifications where user_id = $1 and kind = 'identity'`, [user_id]);
  await database().query('delete from identity_cases where user_id = $1', [user_id]);
}

/** What asks for a payout. */
export async function payoutTo(person: { user_id: string }, amount_minor: number, method: 'sbp' | 'card' = 'sbp') {
  return { amount_minor, requisites_id: await requisitesOf(person, method) };
}
