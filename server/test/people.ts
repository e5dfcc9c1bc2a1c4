/** People of the tests, signed in already. Made by SQL with a constant hash: hashing a password is what costs time. */

import { type Right, rights } from '@artel/contracts/kit/endpoint.ts';
import { v7 as newId } from 'uuid';
import { startSession } from '../src/features/auth/index.ts';
import { insertUser, type NewUser, newReferralCode } from '../src/features/users/index.ts';
import { inTransaction } from '../src/platform/db/index.ts';
import { now } from '../src/platform/index.ts';
import { testHash } from './password.ts';
import type { Person } from './server.ts';
import { timed } from './setup-times.ts';

export { testPassword } from './password.ts';

export type TestPerson = Person & { user_name: string; email: string; session_id: string };
type Known = Partial<Omit<NewUser, 'id' | 'password_hash'>>;

let made = 0;

/** A confirmed customer unless said otherwise; names are unique within the run. */
export async function aPerson(known: Known = {}): Promise<TestPerson> {
  made += 1;
  const user_name = known.user_name ?? `person-${process.pid}-${made}`;
  const email = known.email ?? `${user_name}@people.test`;
  return timed('people', () =>
    inTransaction(async (tx) => {
      const user = await insertUser(tx, {
        name: 'Мария',
        surname: 'Проверкина',
        roles: ['customer'],
        active_role: known.roles?.includes('seller') ? 'seller' : 'customer',
        referral_code: newReferralCode(),
        email_verified_at: now(),
        ...known,
        id: newId(),
        user_name,
        email,
        password_hash: testHash,
      });
      // no test depends on the hour: whoever tests the quiet hours sets them
      await tx.client.query(`insert into notice_times values ($1, false, 1320, 480, 'daily', $2)`, [user.id, now()]);
      const session = await startSession(tx, user.id, { remember: true, bind_hash: null, user_agent: 'tests', ip: '127.0.0.1' });
      return { user_id: user.id, token: session.token, session_id: session.id, user_name, email };
    }),
  );
}

export const aCustomer = (known: Known = {}): Promise<TestPerson> => aPerson(known);

/** A person with both roles who is working as a seller now. */
export const aSeller = (known: Known = {}): Promise<TestPerson> =>
  aPerson({ name: 'Пётр', surname: 'Мастеров', roles: ['customer', 'seller'], active_role: 'seller', ...known });

/** Staff with all rights, or with those named. */
export const anAdmin = (permissions: readonly Right[] = rights, known: Known = {}): Promise<TestPerson> =>
  aPerson({
    name: 'Анна',
    surname: 'Судейская',
    roles: ['customer', 'admin'],
    active_role: 'admin',
    permissions: [...permissions],
    ...known,
  });
