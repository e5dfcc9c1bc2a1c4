/** What two of the staff sign: each move of whoever may make it, with what is asked before. */
import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { CallInput } from '../../platform/api/index.ts';
import { useChange } from '../../platform/api/use-move.ts';
import { ConfirmButton, ReasonButton } from '../../ui/dialogs/asking-button.tsx';
import { Button } from '../../ui/index.ts';

type CallById<Body> = AnyEndpoint & { params: z.ZodType<unknown, { id: string }>; body: z.ZodType<unknown, Body> };
type Move<Body = object> = { call: CallById<Body>; done: string };
type Confirmed = Move & { title: string; action: string; isFinal?: boolean; text: ReactNode };
type Reasoned = Move<{ reason: string }> & { title: string; note: string };
type Asking = { button: string; action: string; isBad?: boolean };
type More<Action> = Reasoned & Asking & { may: Action };
/** `stale` is read anew after each move. */
type Signed<Action> = { one: { _id: string; allowed_actions: readonly Action[] }; stale: readonly AnyEndpoint[] };
type Props<Action> = Signed<Action> & {
  sign: Confirmed;
  refuse: Reasoned;
  withdraw: Move;
  /** Buttons that only one kind of proposal has. */
  more?: readonly More<Action>[];
  children?: ReactNode;
};

export function SignedButtons<Action extends string>({ one, stale, sign, refuse, withdraw, more = [], children }: Props<Action>) {
  const of = { one, stale };
  const may = (action: string): boolean => one.allowed_actions.some((allowed) => allowed === action);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {may('sign') ? <Sign of={of} {...sign} /> : null}
      {may('refuse') ? <WithReason of={of} button="Отклонить…" action="Отклонить" {...refuse} /> : null}
      {may('withdraw') ? <Withdraw of={of} {...withdraw} /> : null}
      {more.map(({ may: action, ...move }) => (may(action) ? <WithReason key={action} of={of} {...move} /> : null))}
      {children}
    </div>
  );
}

type Of = { of: Signed<string> };
function useSigned<Body>({ one, stale }: Signed<string>, { call, done }: Move<Body>) {
  const { go, isPending } = useChange(call, { done, stale });
  return { go: (body: Body) => go({ params: { id: one._id }, body } as CallInput<CallById<Body>>), isPending };
}

function Sign({ of, title, action, isFinal = true, text, ...move }: Confirmed & Of) {
  const { go, isPending } = useSigned(of, move);
  return (
    <ConfirmButton
      button={{ name: 'Вторая подпись…', size: 's', look: 'primary' }}
      title={title}
      action={action}
      cancel="Ещё посмотрю"
      isFinal={isFinal}
      isPending={isPending}
      send={() => go({})}
    >
      {text}
    </ConfirmButton>
  );
}

function WithReason({ of, button, title, note, action, isBad = true, ...move }: Reasoned & Asking & Of) {
  const { go, isPending } = useSigned(of, move);
  const look = isBad ? 'bad-quiet' : 'second';
  const words = { title, note, action, isBad };
  return <ReasonButton {...words} button={{ name: button, size: 's', look }} isPending={isPending} send={(reason) => go({ reason })} />;
}

function Withdraw({ of, ...move }: Move & Of) {
  const { go, isPending } = useSigned(of, move);
  return (
    <>
      <span className="text-13 text-ink-soft">Первая подпись ваша, вторую ставит другой сотрудник.</span>
      <Button size="s" isPending={isPending} onClick={() => void go({})}>
        Снять
      </Button>
    </>
  );
}
