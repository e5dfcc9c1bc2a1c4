/** Where the people of the tests want their money, and that the staff knows them. By SQL: adding them has its own tests. */
import { v7 as newId } from 'uuid';
import { days, later, now } from '../src/platform/clock.ts';
import { database } from '../src/platform/db/database.ts';

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

/** The staff has marked it. */
export async function identityIsKnown({ user_id }: { user_id: string }): Promise<void> {
  await database().query(
    `insert into verifications (user_id, kind, status, reason, submitted_at, decided_at) values ($1, 'identity', 'approved', 'Знакомы', $2, $2)
     on conflict do nothing`,
    [user_id, now()],
  );
}

/** What asks for a payout. */
export async function payoutTo(person: { user_id: string }, amount_minor: number, method: 'sbp' | 'card' = 'sbp') {
  return { amount_minor, requisites_id: await requisitesOf(person, method) };
}
