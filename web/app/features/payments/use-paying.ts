/** Never optimistic. */
import { type Checkout, getCheckout, pay } from '@artel/contracts/money/payments.ts';
import { useEffect, useState } from 'react';
import { type ApiError, invalidate, useCall } from '../../platform/api/index.ts';
import { firstChoice, type PayChoice, type PaySums, sumsOf } from './checkout.state.ts';
import { inCoins } from './coins.text.ts';

export type Paying = {
  choice: PayChoice;
  choose: (change: Partial<PayChoice>) => void;
  sums: PaySums;
  inCoins: string | undefined;
  isPending: boolean;
  trouble: string | undefined;
  troubles: number;
  submit: () => Promise<void>;
};

/** The outcome is unknown; the next press gets the same payment. */
const lost = 'Связь прервалась. Нажмите «Оплатить» ещё раз: второй раз деньги не спишутся';
const textFor = (error: ApiError): string => (error.status === 0 ? lost : error.message);

export function usePaying(checkout: Checkout, input: string | null): Paying {
  const [wanted, setWish] = useState<PayChoice>(() => {
    const method = checkout.methods.find((one) => one === input);
    return { ...firstChoice(checkout), ...(method && { method }) };
  });
  const [trouble, setTrouble] = useState<string>();
  const [troubles, setTroubles] = useState(0);
  const [isLeaving, setLeaving] = useState(false);
  const { send, isPending } = useCall(pay);
  // The balance may have changed.
  const choice = checkout.methods.includes(wanted.method) ? wanted : firstChoice(checkout);

  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setLeaving(false);
      void invalidate(getCheckout);
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  const submit = async (): Promise<void> => {
    setTrouble(undefined);
    const { result, error } = await send({
      body: {
        purpose: 'order',
        order_id: checkout.order._id,
        stage_ids: checkout.stages.filter(({ is_paid_now }) => is_paid_now).map(({ _id }) => _id),
        method: choice.method,
        use_balance: choice.useBalance,
      },
    });
    if (error) {
      setTrouble(textFor(error));
      setTroubles((times) => times + 1);
      // a lost answer (0) may have opened the payment
      if (error.status === 409 || error.status === 0) await invalidate(getCheckout);
    } else if (result.confirmation) {
      setLeaving(true);
      location.assign(result.confirmation.url);
    } else await invalidate(getCheckout);
  };

  return {
    choice,
    choose: (change) => setWish({ ...choice, ...change }),
    sums: sumsOf(checkout, choice),
    inCoins: inCoins(checkout, choice),
    isPending: isPending || isLeaving,
    trouble,
    troubles,
    submit,
  };
}
