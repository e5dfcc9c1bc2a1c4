import { hotRead, type Tx } from '../../platform/db/index.ts';
import type { Given } from './consent.policy.ts';

const given = 'select document, document_version from consents where user_id = $1';

export const readGiven = (user_id: string): Promise<Given[]> => hotRead<Given>('consents-given', given, [user_id]);

export const listDated = (user_id: string): Promise<(Given & { given_at: Date })[]> =>
  hotRead<Given & { given_at: Date }>(
    'consents-dated',
    'select document, document_version, given_at from consents where user_id = $1 order by given_at desc, document, document_version desc',
    [user_id],
  );

export async function listGiven(tx: Tx, user_id: string): Promise<Given[]> {
  return (await tx.client.query<Given>(given, [user_id])).rows;
}

export async function insertConsents(
  tx: Tx,
  user_id: string,
  consents: readonly Given[],
  { ip, given_at }: { ip: string; given_at: Date },
): Promise<void> {
  if (consents.length === 0) return;
  await tx.db
    .insertInto('consents')
    .values(consents.map((consent) => ({ user_id, ...consent, ip, given_at })))
    .onConflict((oc) => oc.doNothing())
    .execute();
}

type Counts = Given & { n: number };
const members = `consents c join users u on u.id = c.user_id and u.status <> 'deleted'`;

export const countGiven = (): Promise<Counts[]> =>
  hotRead<Counts>('consents-counted', `select c.document, c.document_version, count(*)::int as n from ${members} group by 1, 2`, []);

/** Each member by the edition they agreed to last; versions sort by name. */
export const countLatest = (): Promise<Counts[]> =>
  hotRead<Counts>(
    'consents-latest',
    `select document, document_version, count(*)::int as n
     from (select c.document, max(c.document_version) as document_version from ${members} group by c.user_id, c.document) latest
     group by 1, 2`,
    [],
  );
