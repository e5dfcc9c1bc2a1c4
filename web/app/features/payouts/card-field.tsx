/** The number of a card is typed into the payment service's own form. Only its token and the last digits come here. */
import { useEffect, useRef, useState } from 'react';
import { useQuery } from '../../platform/api/index.ts';
import { Button, ErrorState, FieldNotes, fieldId } from '../../ui/index.ts';
import { payoutWaysQuery } from './payout-ways.ts';

type Card = { token: string; last4: string };
type Props = { last4: string | undefined; onCard: (card: Card | undefined) => void; error: string | undefined };

export function CardField({ last4, onCard, error }: Props) {
  const form = useQuery(payoutWaysQuery).data?.result.card_form;
  const id = fieldId('destination');
  return (
    <div id={id} tabIndex={-1} className="grid gap-1.5">
      <span className="font-strong">Карта</span>
      {last4 ? (
        <span className="flex min-h-12 items-center justify-between gap-4 rounded-card border border-line px-4">
          <span className="numbers">•••• {last4}</span>
          <Button size="s" look="ghost" onClick={() => onCard(undefined)}>
            Другая карта
          </Button>
        </span>
      ) : form ? (
        <CardForm key={form.script} {...form} onCard={onCard} />
      ) : null}
      <FieldNotes
        id={id}
        hint="Карта российского банка на ваше имя. Номер знает только платёжный сервис: последние цифры появятся здесь после первой выплаты"
        error={error}
      />
    </div>
  );
}

type PayoutsData = { render: (id: string) => Promise<void>; clearListeners: () => void };
type Made = { payout_token: string; last4: string };
type Widget = new (options: {
  type: 'payout';
  account_id: string;
  success_callback: (made: Made) => void;
  error_callback: (error: unknown) => void;
}) => PayoutsData;
const widget = () => (window as { PayoutsData?: Widget }).PayoutsData;
const place = 'payout-card-form';

function CardForm({ script, account_id, onCard }: { script: string; account_id: string; onCard: (card: Card) => void }) {
  const [attempt, setAttempt] = useState(0);
  const [isAway, setAway] = useState(false);
  const latest = useRef(onCard);
  latest.current = onCard;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads it again
  useEffect(() => {
    let shown: PayoutsData | undefined;
    let isGone = false;
    const fail = () => setAway(true);
    setAway(false);
    loadScript(script)
      .then(() => {
        const PayoutsData = widget();
        if (isGone || !PayoutsData) return;
        const success_callback = ({ payout_token, last4 }: Made) => latest.current({ token: payout_token, last4 });
        shown = new PayoutsData({ type: 'payout', account_id, success_callback, error_callback: fail });
        return shown.render(place);
      })
      .catch(fail);
    return () => {
      isGone = true;
      shown?.clearListeners();
    };
  }, [script, account_id, attempt]);
  if (isAway) return <ErrorState title="Форма карты не загрузилась" onRetry={() => setAttempt((tries) => tries + 1)} />;
  return <div id={place} className="min-h-[312px] overflow-hidden rounded-card border border-line" />;
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (widget()) return resolve();
    const element = document.createElement('script');
    element.src = address;
    element.async = true;
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new Error('the form of the payment service did not load'));
    };
    document.head.append(element);
  });
}
