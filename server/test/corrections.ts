/** Money moved by hand, signed by two; and how the verifier's rules of it are broken. */
import { proposeCorrection, signCorrection } from '@artel/contracts/money/corrections.ts';
import { database } from '../src/platform/db/index.ts';
import { anAdmin } from './people.ts';
import type { TestServer } from './server.ts';

/** Of any payment. */
export async function aCaseOf(): Promise<{ case_kind: 'payment'; case_number: number }> {
  const { rows } = await database().query<{ number: number }>('select number from payments order by number limit 1');
  return { case_kind: 'payment', case_number: rows[0]!.number };
}

/** Seven roubles that the bank has more are given to this member. */
export async function aCorrection(server: TestServer, to_user: string): Promise<void> {
  const moved = { from: 'ext:sandbox', to: 'user:available', to_user, amount_minor: 700, reason: 'Комиссия взята дважды' };
  const body = { ...moved, ...(await aCaseOf()) };
  const proposed = await server.call(proposeCorrection, { as: await anAdmin(['finance']), body });
  const params = { id: proposed.body!.result._id };
  const signed = await server.call(signCorrection, { as: await anAdmin(['finance']), params, body: {} });
  if (!signed.ok) throw new Error(`a correction was refused: ${signed.error.message}`);
}

export const brokenCorrections: Record<string, { break: string[] }> = {
  'signed correction without its journal': { break: [`update corrections set status = 'refused'`] },
  'correction booked otherwise than it was signed': { break: ['update corrections set amount_minor = amount_minor + 1'] },
  'correction without two signatures': {
    break: [`update approvals set status = 'withdrawn', decided_by = null where kind = 'correction'`],
  },
};
