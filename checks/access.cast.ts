/** The people of the access table: each call is tried by all of them. */
import { type Right, rights } from '@artel/contracts/kit/endpoint.ts';
import { startSession } from '../server/src/features/auth/index.ts';
import { read } from '../server/src/platform/db/database.ts';
import { inTransaction } from '../server/src/platform/db/transaction.ts';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../server/test/people.ts';

/** The columns of access.expected.csv, in its order. */
export const actors = [
  'anonymous',
  'expired',
  'customer',
  'other customer',
  'seller',
  'other seller',
  'admin',
  'lesser',
  'banned',
] as const;
export type Actor = (typeof actors)[number];
export type Cast = Record<Exclude<Actor, 'anonymous'>, TestPerson> & { anonymous: undefined };

/** A fresh cast: some calls change the caller, and no row may see what another did. `asked`: what `lesser` is without. */
export async function aCast(asked: readonly Right[]): Promise<Cast> {
  const customer = await aCustomer();
  const banned = await aCustomer();
  await read().updateTable('users').set({ status: 'blocked', blocked_reason: 'Обман' }).where('id', '=', banned.user_id).execute();
  return {
    anonymous: undefined,
    expired: await anEndedSessionOf(customer),
    customer,
    'other customer': await aCustomer(),
    seller: await aSeller(),
    'other seller': await aSeller(),
    admin: await anAdmin(),
    lesser: await anAdmin(rights.filter((known) => !asked.includes(known) && known !== 'superadmin')),
    banned,
  };
}

/** Its token is whole and names the customer: only the session is over. */
async function anEndedSessionOf(person: TestPerson): Promise<TestPerson> {
  const session = await inTransaction((tx) =>
    startSession(tx, person.user_id, { remember: false, bind_hash: null, user_agent: 'checks', ip: '127.0.0.1' }),
  );
  const past = new Date(Date.now() - 1000);
  await read().updateTable('sessions').set({ expires_at: past }).where('id', '=', session.id).execute();
  return { ...person, token: session.token, session_id: session.id };
}
