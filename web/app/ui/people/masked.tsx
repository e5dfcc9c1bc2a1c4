/** Covered data of a person: opened for a reason, for this visit of the page and ten minutes at most. */
import type { UnmaskGround } from '@artel/contracts/people/accounts/unmask-text.ts';
import { useEffect, useState } from 'react';
import { GroundsDialog } from '../dialogs/grounds-dialog.tsx';

const shownFor_ms = 10 * 60_000;

type MaskedProps = {
  what: string;
  value: string;
  mayOpen: boolean;
  isPending: boolean;
  /** Undefined when it was refused; the caller has said so. */
  open: (ground: UnmaskGround, reason: string) => Promise<string | undefined>;
};

export function Masked({ what, value, mayOpen, isPending, open }: MaskedProps) {
  const [shown, setShown] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (shown === undefined) return;
    const timer = setTimeout(() => setShown(undefined), shownFor_ms);
    return () => clearTimeout(timer);
  }, [shown]);
  const send = async (ground: UnmaskGround, reason: string): Promise<void> => {
    setShown(await open(ground, reason));
    setAsked(false);
  };
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      <span className="break-all">{shown ?? value}</span>
      {mayOpen && shown === undefined ? (
        <button type="button" className="link touch text-13" aria-label={`Показать ${what}`} onClick={() => setAsked(true)}>
          Показать
        </button>
      ) : null}
      {isAsked ? (
        <GroundsDialog
          title={`Показать ${what}?`}
          note="Кто, чьи данные и зачем открыл, запишем в журнал действий до показа. Через десять минут скроем снова."
          action="Показать"
          isPending={isPending}
          onSend={send}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </span>
  );
}
