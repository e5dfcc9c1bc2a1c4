/**
 * A payment provider inside the test: the port's shape, answers on command, its manners those of the real one: it remembers our ids
 * for a day only, cancels no payment that waits for its payer, and tells nobody of a refund it declines. The real protocol is walked
 * in e2e with the sandbox.
 */

import { asMinor } from '@artel/contracts/kit/money.ts';
import { v7 as newId } from 'uuid';
import type { Outcome, PaymentProvider, PayoutTo, ProviderObject, ProviderReceipt } from '../src/features/provider/index.ts';
import { useProviders } from '../src/features/provider/index.ts';
import { inTransaction } from '../src/platform/db/index.ts';
import { refuse } from '../src/platform/index.ts';

type State = {
  /** Cannot be reached at all: nothing is made, nothing is answered. */
  isAway: boolean;
  refuses: boolean;
  /** Makes what is asked for; the answer gets lost. */
  losesAnswers: boolean;
  /** What is asked for gets lost on its way there, and so does the answer. */
  losesWishes: boolean;
  /** Never answers a question: the asker waits for ever. */
  hangs: boolean;
  /** Its payments and refunds come with fiscal receipts. */
  makesReceipts: boolean;
  created: number;
  /** What payouts leave from; null: it does not say. */
  balance_minor: number | null;
};

/** `of`: the payment or the refund, as it is known there. */
type TestReceipt = ProviderReceipt & { of: string };

export function testProvider(name = 'sandbox') {
  const objects = new Map<string, ProviderObject>();
  const byReference = new Map<string, ProviderObject>();
  const remembered = new Map<string, ProviderObject>();
  const state: State = {
    isAway: false,
    refuses: false,
    losesAnswers: false,
    losesWishes: false,
    hangs: false,
    makesReceipts: false,
    created: 0,
    balance_minor: null,
  };
  const receipts: TestReceipt[] = [];
  const rememberedReceipts = new Map<string, TestReceipt>();
  const addReceipt = (one: Pick<TestReceipt, 'of' | 'kind' | 'title' | 'amount_minor'>): TestReceipt => {
    const receipt = { ...one, id: newId(), status: 'pending' as const, fiscal: null };
    receipts.push(receipt);
    return receipt;
  };
  const make = (
    kind: ProviderObject['kind'],
    reference: string,
    amount: number,
    { payment_id = null, to }: { payment_id?: string | null; to?: PayoutTo } = {},
  ): Outcome => {
    if (state.isAway) return { is: 'unsent' };
    if (state.losesWishes) return { is: 'unknown' };
    const known = remembered.get(reference);
    if (!known && state.refuses) return { is: 'refused' };
    const object = known ?? {
      provider: name,
      id: newId(),
      kind,
      status: 'pending' as const,
      amount_minor: asMinor(amount),
      currency: 'RUB',
      reference,
      confirmation_url: kind === 'payment' ? `http://127.0.0.1:1/pay/${reference}` : null,
      reason: null,
      receipt: state.makesReceipts ? ('pending' as const) : null,
      payment_id,
      ...(to?.method === 'card' && { card_last4: to.token.slice(-4) }),
    };
    if (!known) state.created += 1;
    objects.set(object.id, object);
    byReference.set(reference, object);
    remembered.set(reference, object);
    return state.losesAnswers ? { is: 'unknown' } : { is: 'done', object: { ...object } };
  };
  const answer = async <T>(found: () => T): Promise<T> => {
    if (state.hangs) await new Promise(() => undefined);
    return state.isAway ? refuse('PROVIDER_AWAY') : found();
  };
  const provider: PaymentProvider = {
    name,
    createPayment: async ({ _id, amount }) => make('payment', _id, amount),
    createRefund: async ({ _id, amount, payment_provider_id }) => make('refund', _id, amount, { payment_id: payment_provider_id }),
    createPayout: async ({ _id, amount, destination }) => make('payout', _id, amount, { to: destination }),
    get makesReceipts() {
      return state.makesReceipts;
    },
    createReceipt: async ({ _id, amount, payment_provider_id, title }) => {
      if (state.isAway) return { is: 'unsent' };
      if (state.losesWishes) return { is: 'unknown' };
      const known = rememberedReceipts.get(_id);
      if (!known && state.refuses) return { is: 'refused' };
      const made = known ?? addReceipt({ of: payment_provider_id, kind: 'settlement', title, amount_minor: amount });
      rememberedReceipts.set(_id, made);
      return state.losesAnswers ? { is: 'unknown' } : { is: 'done', object: { ...made } };
    },
    listReceipts: (of) => {
      const id = 'refund_provider_id' in of ? of.refund_provider_id : of.payment_provider_id;
      return answer(() => receipts.filter((receipt) => receipt.of === id).map((receipt) => ({ ...receipt })));
    },
    find: (_, id) => answer(() => ({ ...(objects.get(id) ?? refuse('PROVIDER_REFUSED')) })),
    list: (kind) => answer(() => [...objects.values()].filter((object) => object.kind === kind)),
    findPayouts: (reference) => answer(() => [...objects.values()].filter((one) => one.kind === 'payout' && one.reference === reference)),
    sbpBanks: async () => [{ bank_id: '100000000111', name: 'Сбербанк' }],
    cardForm: { script: 'http://127.0.0.1:1/payouts-data/3.1.0/widget.js', account_id: 'agent' },
    payoutBalance: () => answer(() => (state.balance_minor === null ? null : asMinor(state.balance_minor))),
    takesKeys: async () => !state.isAway,
    readNotification: () => undefined,
  };
  useProviders(provider);
  return {
    state,
    ofReference: (reference: string): ProviderObject => byReference.get(reference)!,
    /** A day has passed there: our ids are those of nothing now, and a repeat makes a second thing. */
    forgetIds(): void {
      remembered.clear();
      rememberedReceipts.clear();
    },
    /** The provider decides; nobody is told yet. */
    decide(reference: string, status: ProviderObject['status'], reason: string | null = null): ProviderObject {
      const object = byReference.get(reference)!;
      return Object.assign(object, { status, reason, receipt: object.receipt && status });
    },
    /** What nobody here asked for. */
    add(object: Pick<ProviderObject, 'kind' | 'status' | 'amount_minor'> & Partial<ProviderObject>): ProviderObject {
      const free = { provider: name, id: newId(), currency: 'RUB', reference: '', confirmation_url: null, reason: null };
      const added = { ...free, receipt: null, payment_id: null, ...object };
      objects.set(added.id, added);
      return added;
    },
    receipts,
    addReceipt,
    /** The till decides about all that wait for it; nobody is told, ever. */
    decideReceipts(status: 'succeeded' | 'canceled'): void {
      for (const [at, receipt] of receipts.entries()) {
        if (receipt.status !== 'pending') continue;
        receipt.status = status;
        if (status === 'succeeded') receipt.fiscal = { document: String(at + 1), storage: '9999078900000001', sign: '3522207165' };
      }
    },
    /** It knows nothing of this any more. */
    lose: (reference: string): boolean => objects.delete(byReference.get(reference)!.id),
    /** What the webhook does after the provider was asked: the feature is told, in a transaction. */
    async tell(reference: string): Promise<void> {
      const object = { ...byReference.get(reference)! };
      await inTransaction((tx) =>
        tx.announce({
          type: `provider.${object.kind}_told`,
          entity: object.kind,
          entity_id: reference,
          actor: 'provider',
          data: { object },
        }),
      );
    },
  };
}
export type TestProvider = ReturnType<typeof testProvider>;
