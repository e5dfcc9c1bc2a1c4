import { later } from '../../platform/index.ts';
import { repeatsFrom } from '../payments/index.ts';
import { BANK_DECIDES_MS } from './chargeback.policy.ts';
import { type Alarming, listRepeated, listUnansweredByBank } from './chargebacks.sql.ts';

export type Alarms = { repeated: Alarming[]; silent: Alarming[] };
export async function listAlarms(): Promise<Alarms> {
  return { repeated: await listRepeated(repeatsFrom), silent: await listUnansweredByBank(later(-BANK_DECIDES_MS)) };
}
