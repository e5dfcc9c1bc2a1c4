/** Payments a bank took back, signed by two; and how the verifier's rules of them are broken. */

import { asMinor, rub } from '@artel/contracts/kit/money.ts';
import { type Chargeback, proposeChargeback, signChargeback, winChargeback } from '@artel/contracts/money/chargebacks.ts';
import { pay } from '@artel/contracts/money/payments.ts';
import { read } from '../src/platform/db/index.ts';
import { marketDay } from '../src/platform/index.ts';
import { aCustomer, anAdmin, type TestPerson } from './people.ts';
import type { TestProvider } from './provider.ts';
import type { TestServer } from './server.ts';

export type ToppedUp = { id: string; number: number; payer: TestPerson };
/** A member's top-up that the provider has taken. */
export async function aTopUp(
  server: TestServer,
  provider: TestProvider,
  roubles = 1000,
  method: 'card' | 'sbp' = 'card',
): Promise<ToppedUp> {
  const payer = await aCustomer();
  const begun = await server.call(pay, { as: payer, body: { purpose: 'topup', amount_minor: rub(roubles), method } });
  const { _id: id, number } = begun.body!.result;
  provider.decide(id, 'succeeded');
  await provider.tell(id);
  return { id, number, payer };
}

export const letterOf = (payment_number: number, roubles: number) => ({
  payment_number,
  amount_minor: rub(roubles),
  bank_number: 'CB-2026/118',
  bank_day: marketDay(),
  reason: 'Письмо банка: владелец карты не узнал списание',
});

/** Proposed by the one, signed by the other: of the whole payment, or of so much. */
export async function contest(
  server: TestServer,
  [first, second]: readonly TestPerson[],
  payment_id: string,
  amount_minor?: number,
): Promise<string> {
  const paid = await read()
    .selectFrom('payments')
    .select(['number', 'amount_minor'])
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow();
  const letter = { ...letterOf(paid.number, 1), amount_minor: asMinor(amount_minor ?? paid.amount_minor) };
  const proposed = await server.call(proposeChargeback, { as: first!, body: letter });
  if (!proposed.ok) throw new Error(`a chargeback was refused: ${proposed.error.message}`);
  const signed = await server.call(signChargeback, { as: second!, params: { id: proposed.body.result._id }, body: {} });
  if (!signed.ok) throw new Error(`a chargeback was not signed: ${signed.error.message}`);
  return signed.body.result._id;
}

/** Seven hundred roubles of a thousand, once contested and once won. */
export async function someChargebacks(server: TestServer, provider: TestProvider): Promise<void> {
  const [first, second] = [await anAdmin(['finance']), await anAdmin(['finance'])];
  const signed = async (): Promise<Chargeback> => {
    const { number } = await aTopUp(server, provider);
    const proposed = await server.call(proposeChargeback, { as: first, body: letterOf(number, 700) });
    const done = await server.call(signChargeback, { as: second, params: { id: proposed.body!.result._id }, body: {} });
    return done.body!.result;
  };
  await signed();
  const params = { id: (await signed())._id };
  const won = await server.call(winChargeback, { as: first, params, body: { reason: 'Банк вернул деньги по нашему ответу' } });
  if (!won.ok) throw new Error(`a chargeback was refused: ${won.error.message}`);
}

const contested = `where status = 'signed'`;
export const brokenChargebacks: Record<string, { break: string[]; also?: string[] }> = {
  'chargeback without its journal': {
    break: [`update chargebacks set status = 'expired', ended_at = proposed_at ${contested}`],
    also: ['frozen money differs from its chargeback'],
  },
  'chargeback booked otherwise than it was signed': {
    break: [`update chargebacks set amount_minor = amount_minor + 1 ${contested}`],
    also: ['money that a bank took is still there to be spent'],
  },
  'contested money moved otherwise than its chargeback says': {
    break: [`update journals set reason = 'chargeback_freeze' where reason = 'chargeback_back'`],
    also: ['seal does not fit its journal', 'frozen money differs from its chargeback'],
  },
  'frozen money differs from its chargeback': { break: [`update chargebacks set frozen_minor = frozen_minor - 1 ${contested}`] },
  'order stands still without a bank that contests it': {
    break: [`update stages set contested_at = funded_at where id = (select id from stages where status = 'in_work' order by id limit 1)`],
  },
  'a chargeback holds lots of another payment': {
    break: [`update lots set source_id = gen_random_uuid() where holder like 'chargeback:%'`],
  },
  'money that a bank took is still there to be spent': {
    break: [
      `update lots set amount_minor = amount_minor + 1 where holder like 'user:%' and source_id in (select payment_id from chargebacks ${contested})`,
    ],
    also: ['lots do not add up to their balance', 'more lots than their payment brought'],
  },
  'chargeback without two signatures': {
    break: [`update approvals set status = 'withdrawn', decided_by = null where kind = 'chargeback'`],
  },
  'more taken back than was paid': {
    break: [`update chargebacks set amount_minor = amount_minor + 30001 ${contested}`],
    also: ['chargeback booked otherwise than it was signed', 'money that a bank took is still there to be spent'],
  },
};
