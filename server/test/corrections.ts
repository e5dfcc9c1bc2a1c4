/** Money moved by hand, signed by two. */
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
