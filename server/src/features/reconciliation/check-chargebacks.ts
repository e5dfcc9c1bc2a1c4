/** Chargebacks that need a person become cases: the fund below zero, a payer's second chargeback, a bank that does not decide. */

import { log, marketDay } from '../../platform/index.ts';
import { listAlarms } from '../chargebacks/index.ts';
import { sumFund } from '../ledger/index.ts';
import { type Found, listWaiting } from './cases/cases.sql.ts';
import { updateOpenCases } from './cases/update-cases.ts';

export const CHARGEBACKS = 'chargebacks';

type Alarm = Pick<Found, 'object_kind' | 'object_id' | 'difference' | 'off_minor'>;
const caseOf = (alarm: Alarm): Found => ({
  ...alarm,
  provider: CHARGEBACKS,
  entity_id: alarm.object_kind === 'chargeback' ? alarm.object_id : null,
  theirs_minor: null,
  ours_minor: null,
  theirs_status: null,
  ours_status: null,
});

export async function checkChargebacks(): Promise<void> {
  const { repeated, silent } = await listAlarms();
  const of = (difference: Found['difference'], some: typeof repeated) =>
    some.map(({ id, taken_minor }) => caseOf({ object_kind: 'chargeback', object_id: id, difference, off_minor: -taken_minor }));
  const opened = await updateOpenCases(CHARGEBACKS, [
    ...(await fundCase()),
    ...of('payer_repeats', repeated),
    ...of('bank_silent', silent),
  ]);
  if (opened > 0) log.error({ event: 'chargebacks_alarm', opened }, 'chargebacks want a person of the finance staff');
}

async function fundCase(): Promise<Found[]> {
  const fund_minor = await sumFund();
  if (fund_minor >= 0) return [];
  // a settled case returns in the next month, an open one goes on
  const known = (await listWaiting(CHARGEBACKS)).find(({ difference }) => difference === 'fund_short');
  const object_id = known?.object_id ?? `fund ${marketDay().slice(0, 7)}`;
  return [caseOf({ object_kind: 'book', object_id, difference: 'fund_short', off_minor: fund_minor })];
}
