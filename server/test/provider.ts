/** A payment provider inside the test: the port's shape, answers on command. The real protocol is walked in e2e with the sandbox. */
import { asMinor } from '@artel/contracts/kit/money.ts';
import { v7 as newId } from 'uuid';
import type { PaymentProvider, ProviderObject } from '../src/features/provider/index.ts';
import { useProvider } from '../src/features/provider/index.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { refuse } from '../src/platform/refuse.ts';

export function testProvider() {
  const objects = new Map<string, ProviderObject>();
  const byReference = new Map<string, ProviderObject>();
  const state = { isAway: false, refuses: false, losesAnswers: false, created: 0 };
  const make = (kind: ProviderObject['kind'], reference: string, amount: number): ProviderObject => {
    if (state.isAway) refuse('PROVIDER_AWAY');
    const known = byReference.get(reference);
    if (known) return known; // our id is its idempotence key
    if (state.refuses) refuse('PROVIDER_REFUSED');
    state.created += 1;
    const object: ProviderObject = {
      id: newId(),
      kind,
      status: 'pending',
      amount_minor: asMinor(amount),
      currency: 'RUB',
      reference,
      confirmation_url: kind === 'payment' ? `http://127.0.0.1:1/pay/${reference}` : null,
      reason: null,
    };
    objects.set(object.id, object);
    byReference.set(reference, object);
    if (state.losesAnswers) refuse('PROVIDER_AWAY');
    return object;
  };
  const provider: PaymentProvider = {
    name: 'sandbox',
    createPayment: async ({ _id, amount }) => make('payment', _id, amount),
    cancelPayment: async (id) => {
      const payment = objects.get(id)!;
      if (payment.status !== 'pending') refuse('PROVIDER_REFUSED'); // it has ended there, one way or the other
      return Object.assign(payment, { status: 'canceled', reason: 'canceled_by_merchant' });
    },
    createRefund: async ({ _id, amount }) => make('refund', _id, amount),
    createPayout: async ({ _id, amount }) => make('payout', _id, amount),
    find: async (_, id) => (state.isAway ? refuse('PROVIDER_AWAY') : objects.get(id)!),
    list: async (kind) => [...objects.values()].filter((object) => object.kind === kind),
    readNotification: () => undefined,
  };
  useProvider(provider);
  return {
    state,
    ofReference: (reference: string): ProviderObject => byReference.get(reference)!,
    /** The provider decides; nobody is told yet. */
    decide(reference: string, status: ProviderObject['status'], reason: string | null = null): ProviderObject {
      return Object.assign(byReference.get(reference)!, { status, reason });
    },
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
