/** The people of the access table: each call is tried by all of them. */
import { type Right, rights } from '@artel/contracts/kit/endpoint.ts';
import { withCheckDigits } from '@artel/contracts/kit/inn.ts';
import { startSession } from '../../../server/src/features/auth/index.ts';
import { now } from '../../../server/src/platform/clock.ts';
import { inTransaction, read } from '../../../server/src/platform/db/index.ts';
import { anOrder, aService } from '../../../server/test/orders.ts';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../server/test/people.ts';
import { proofIsOld } from '../../../server/test/second-factor.ts';
import type { World } from './access.targets.ts';

/** The columns of access.expected.csv, in its order. */
export const actors = [
  'anonymous',
  'expired',
  'unverified',
  'customer',
  'other customer',
  'counterpart',
  'seller',
  'other seller',
  'admin',
  'no proof',
  'no factor',
  'lesser',
  'banned',
] as const;
export type Actor = (typeof actors)[number];
/** `secrets`: what nobody but the person and the staff may read of them anywhere. */
type CastPerson = TestPerson & { secrets: readonly string[] };
export type Cast = Record<Exclude<Actor, 'anonymous'>, CastPerson> & { anonymous: undefined };

/** A fresh cast: some calls change the caller, and no row may see what another did. `asked`: what `lesser` is without. */
export async function aCast({ server, provider }: Pick<World, 'server' | 'provider'>, asked: readonly Right[]): Promise<Cast> {
  const customer = await aCustomer();
  const counterpart = await aSeller();
  await anOrder(server, provider, 'created', { ...(await aService({ seller: counterpart })), customer });
  const admin = await withFactor(await anAdmin(rights, { level: 'top' }));
  const unproved = await withFactor(await anAdmin());
  await proofIsOld(unproved.session_id);
  const banned = await aCustomer();
  await read().updateTable('users').set({ status: 'blocked', blocked_reason: 'Обман' }).where('id', '=', banned.user_id).execute();
  const cast = {
    expired: await anEndedSessionOf(customer),
    unverified: await aCustomer({ email_verified_at: null }),
    customer,
    'other customer': await aCustomer(),
    counterpart,
    // of a level that may have a service for each of these people to try at
    seller: await aSeller({ level: 'top' }),
    'other seller': await aSeller(),
    admin,
    'no proof': unproved,
    'no factor': await anAdmin(),
    lesser: await aLesser(asked),
    banned,
  };
  const marked = await Promise.all(Object.entries(cast).map(async ([actor, person]) => [actor, await withSecrets(person)] as const));
  return { anonymous: undefined, ...(Object.fromEntries(marked) as Omit<Cast, 'anonymous'>) };
}

/** Staff with every right but those that are asked for. */
export const aLesser = async (asked: readonly Right[]): Promise<CastPerson> => {
  const admin = await anAdmin(rights.filter((known) => !asked.includes(known) && known !== 'superadmin'));
  return { ...(await withFactor(admin)), secrets: [] };
};

let marked = 0;
/** A telephone and a tax number that are nobody else's. */
async function withSecrets(person: TestPerson): Promise<CastPerson> {
  const no = String(++marked).padStart(6, '0');
  const [phone, inn] = [`79555${no}`, withCheckDigits(`7712${no}`)];
  await read().updateTable('users').set({ phone }).where('id', '=', person.user_id).execute();
  await read()
    .insertInto('tax_numbers')
    .values({ user_id: person.user_id, inn, stated_at: now(), answer: 'not_registered', answered_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { ...person, secrets: [person.email, phone, inn] };
}

/** As if codes of an app were asked for at the sign-in. */
export async function withFactor(person: TestPerson): Promise<TestPerson> {
  await read()
    .updateTable('users')
    .set({ second_factors: ['totp'] })
    .where('id', '=', person.user_id)
    .execute();
  return person;
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
