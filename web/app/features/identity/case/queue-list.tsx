import type { IdentityInQueue } from '@artel/contracts/people/admin-identity.ts';
import type { ReactNode } from 'react';
import { Link } from '../../../ui/controls/link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { fullName } from '../../../ui/people/person-line.tsx';
import { DateTime, Deadline } from '../../../ui/text/date-time.tsx';
import { documentTexts, identityStatusTexts } from '../identity.text.ts';

type QueueProps = {
  title: string;
  empty: string;
  cases: readonly IdentityInQueue[];
  open_id?: string | undefined;
  extra?: ReactNode;
};

export function QueueList({ title, empty, cases, open_id, extra }: QueueProps) {
  return (
    <Card className="overflow-hidden p-0!" label={title}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 px-4 py-1">
        <h2 className="font-strong">
          {title} {cases.length > 0 ? <span className="text-ink-soft">{cases.length}</span> : null}
        </h2>
        {cases.length > 0 ? extra : null}
      </div>
      {cases.length === 0 ? <p className="border-t border-line px-4 py-3 text-ink-soft">{empty}</p> : null}
      <ul>
        {cases.map((one) => (
          <li key={one._id} className="border-t border-line">
            <Link
              to={`/admin/verifications/${one._id}`}
              aria-current={one._id === open_id ? 'page' : undefined}
              className="grid gap-0.5 px-4 py-2.5 hover:bg-tint aria-[current]:bg-brand-soft aria-[current]:shadow-[inset_3px_0_0_var(--color-brand)] -outline-offset-2 focus-visible:shadow-[inset_3px_0_0_var(--color-brand)]"
            >
              <span className="font-strong break-words">{fullName(one.person)}</span>
              <span className="text-13 text-ink-soft">
                П-{one.number}, {documentTexts[one.document].short}
                {one.attempt > 1 ? `, попытка ${one.attempt}` : ''}
              </span>
              <span className="flex flex-wrap justify-between gap-x-3 text-13 text-ink-soft">
                <span>{holderOf(one)}</span>
                {one.due_at ? <Deadline at={one.due_at} /> : one.decided_at ? <DateTime at={one.decided_at} /> : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function holderOf({ status, is_mine, held_until, assignee }: IdentityInQueue): string {
  if (status !== 'submitted') return identityStatusTexts[status].name.toLowerCase();
  if (is_mine) return 'вы';
  return held_until && assignee ? fullName(assignee) : 'свободно';
}
