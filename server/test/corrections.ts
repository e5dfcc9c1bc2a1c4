/** Money moved by hand, signed by two; and how the verifier's rules of it are broken. */
import { proposeCorrection, signCorrection } from '@artel/contracts/money/corrections.ts';
import { anAdmin } from './people.ts';
import type { TestServer } from './server.ts';

/** Seven roubles of the fee are given to this member. */
export async function aCorrection(server: TestServer, to_user: string): Promise<void> {
  const body = { from: 'platform:fee', to: 'user:available', to_user, amount_minor: 700, reason: 'Комиссия взята дважды' };
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
