/**
 * The journals of a payment that a bank takes back. The fund pays the bank at once; what the payer still has of the payment is frozen, and
 * given to the fund when the bank keeps the money, or back to where it was when the bank returns it.
 */
import type { Minor } from '@artel/contracts/kit/money.ts';
import { availableOf, type Journal, type Line, transfer } from './journals.ts';
import { cameBy } from './lots.policy.ts';

const protection = { account: 'platform:protection' };
type Taken = { _id: string; provider: string; amount: Minor; actor_id?: string | undefined };
const bank = ({ provider }: Taken) => ({ account: `ext:${provider}` });
const ofChargeback = ({ _id, actor_id }: Pick<Taken, '_id' | 'actor_id'>) => ({
  code: 'M14' as const,
  entity: 'chargeback',
  entity_id: _id,
  actor_id,
  lots: [],
});

export const chargebackKey = (id: string): string => `chargeback:${id}`;
/** M14: a bank took a payment back. */
export const chargeback = (c: Taken): Journal => ({
  ...ofChargeback(c),
  key: chargebackKey(c._id),
  reason: 'chargeback',
  lines: transfer(protection, bank(c), c.amount),
});

export const chargebackWon = (c: Taken, reverses_id?: string): Journal => ({
  ...ofChargeback(c),
  key: `${chargebackKey(c._id)}:won`,
  reason: 'chargeback_won',
  reverses_id,
  lines: transfer(bank(c), protection, c.amount),
});

export const contestedOf = (payer_id: string) => ({ account: `user:${payer_id}:contested`, owner_id: payer_id });
const contestedLots = (id: string): string => `chargeback:${id}`;
/** Where a part of the payment lies: the payer's balance, or the reserve of a stage. */
export type ContestedPart = { account: string; owner_id: string; amount: Minor };
/** `no`: a payment that was on its way out may come back later and is frozen then. */
type Frozen = { _id: string; payer_id: string; no: number; actor_id?: string | undefined };

export const freezeContested = (c: Frozen & { payment_id: string }, parts: readonly ContestedPart[]): Journal => ({
  ...ofChargeback(c),
  key: `${chargebackKey(c._id)}:freeze:${c.no}`,
  reason: 'chargeback_freeze',
  lines: parts.flatMap(({ account, owner_id, amount }) => transfer({ account, owner_id }, contestedOf(c.payer_id), amount)),
  lots: parts.map(({ account, amount }) => ({ from: account, to: contestedLots(c._id), amount, first: cameBy(c.payment_id) })),
});

/** M14: the bank keeps the money, so what was frozen pays for it. */
export const takeContested = (c: Frozen, amount: Minor): Journal => ({
  ...ofChargeback(c),
  key: `${chargebackKey(c._id)}:taken:${c.no}`,
  reason: 'chargeback_taken',
  lines: transfer(contestedOf(c.payer_id), protection, amount),
  lots: [{ from: contestedLots(c._id), amount }],
});

/** M14: the bank has returned the money, so what was frozen goes back to where it was. */
export const returnContested = (c: Omit<Frozen, 'no'>, parts: readonly ContestedPart[]): Journal => ({
  ...ofChargeback(c),
  key: `${chargebackKey(c._id)}:back`,
  reason: 'chargeback_back',
  lines: parts.flatMap(({ account, owner_id, amount }): Line[] => transfer(contestedOf(c.payer_id), { account, owner_id }, amount)),
  lots: parts.map(({ account, amount }) => ({ from: contestedLots(c._id), to: account, amount })),
});

/** The balance goes before reserves: an order is stopped only for what it holds of the payment. */
export const inTurn = (parts: readonly ContestedPart[], payer_id: string): ContestedPart[] =>
  [...parts].sort((a, b) => Number(b.account === availableOf(payer_id)) - Number(a.account === availableOf(payer_id)));
