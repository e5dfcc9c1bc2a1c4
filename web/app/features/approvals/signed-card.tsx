/** One thing that two of the staff sign: what is proposed and why, by whom, until when. */
import type { ReactNode } from 'react';
import { DateTime, Deadline, type Fact, Facts, fullName, type Meaning, StatusBadge } from '../../ui/index.ts';

type Who = { name: string; surname: string; user_name?: string };
export const signedBy = (who: Who, at: string): ReactNode => (
  <>
    {fullName(who)}, <DateTime at={at} />
  </>
);

type Signatures = { proposed_by: Who | null; proposed_at: string; decided_by: Who | null; refusal: string | null; status: string };
type Shown = { proposed?: string; until?: string | undefined; decided_at: string | null; more?: readonly Fact[] };
/** `until`: while it waits for the second signature; `more` stands before why it was refused. */
export function signatureFacts(one: Signatures, { proposed = 'Предложено', until, decided_at, more = [] }: Shown): Fact[] {
  const { proposed_by, decided_by, refusal } = one;
  return [
    { name: proposed, value: proposed_by ? signedBy(proposed_by, one.proposed_at) : 'с запуска' },
    ...(until ? [{ name: 'Ждёт подписи ещё', value: <Deadline at={until} /> }] : []),
    ...(decided_by
      ? [
          {
            name: one.status === 'refused' ? 'Отклонено' : 'Подписано',
            value: decided_at ? signedBy(decided_by, decided_at) : fullName(decided_by),
          },
        ]
      : []),
    ...more,
    ...(refusal ? [{ name: 'Почему', value: `«${refusal}»` }] : []),
  ];
}

type Props = {
  label: string;
  title: ReactNode;
  status: { name: string; meaning: Meaning };
  /** What is written when it is signed: such a card has a ruled head. */
  journal?: ReactNode;
  reason: string | null;
  facts: readonly Fact[];
  children: ReactNode;
};
export function SignedCard({ label, title, status, journal, reason, facts, children }: Props) {
  const badge = <StatusBadge of={status} />;
  const body = (
    <>
      {journal}
      {reason ? <p className="break-words">«{reason}»</p> : null}
      <Facts facts={facts} />
      {children}
    </>
  );
  return journal ? (
    <article aria-label={label} className="grid min-w-0 content-start overflow-hidden rounded-card border border-line bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2.5">
        <h2 className="text-17 font-head">{title}</h2>
        {badge}
      </header>
      <div className="grid gap-3 p-4">{body}</div>
    </article>
  ) : (
    <article aria-label={label} className="grid min-w-0 content-start gap-3 rounded-card border border-line bg-surface p-4">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-17 font-head break-words">{title}</h3>
        {badge}
      </header>
      {body}
    </article>
  );
}
