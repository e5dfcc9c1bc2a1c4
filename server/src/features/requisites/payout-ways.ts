import { hours, later, now } from '../../platform/index.ts';
import { newProvider } from '../provider/index.ts';

type Banks = { bank_id: string; name: string }[];
const known = new Map<string, { banks: Banks; until: Date }>();

/** By name. Refuses PROVIDER_AWAY when it was never asked and cannot be now. */
export async function sbpBanks(): Promise<Banks> {
  const provider = newProvider();
  const saved = known.get(provider.name);
  if (saved && saved.until > now()) return saved.banks;
  try {
    const banks = (await provider.sbpBanks()).sort((a, b) => a.name.localeCompare(b.name, 'ru'));
    known.set(provider.name, { banks, until: later(hours(1)) });
    return banks;
  } catch (error) {
    if (saved) return saved.banks;
    throw error;
  }
}

export const findPayoutWays = async () => ({ banks: await sbpBanks(), card_form: newProvider().cardForm });
