import type { IdentityInQueue } from '@artel/contracts/people/admin-identity.ts';
import type { ReactNode } from 'react';
import { DateTime, Deadline, fullName } from '../../../ui/index.ts';
import { QueueList } from '../../claims/index.ts';
import { documentTexts, identityStatusTexts } from '../identity.text.ts';

type QueueProps = {
  title: string;
  empty: string;
  cases: readonly IdentityInQueue[];
  open_id?: string | undefined;
  extra?: ReactNode;
};

export const IdentityQueue = (queue: QueueProps) => (
  <QueueList {...queue} pathOf={({ _id }) => `/admin/verifications/${_id}`}>
    {(one) => (
      <>
        <span className="font-strong break-words">{fullName(one.person)}</span>
        <span className="text-13 text-ink-soft">
          П-{one.number}, {documentTexts[one.document].short}
          {one.attempt > 1 ? `, попытка ${one.attempt}` : ''}
        </span>
        <span className="flex flex-wrap justify-between gap-x-3 text-13 text-ink-soft">
          <span>{holderOf(one)}</span>
          {one.due_at ? <Deadline at={one.due_at} /> : one.decided_at ? <DateTime at={one.decided_at} /> : null}
        </span>
      </>
    )}
  </QueueList>
);

function holderOf({ status, is_mine, held_until, assignee }: IdentityInQueue): string {
  if (status !== 'submitted') return identityStatusTexts[status].name.toLowerCase();
  if (is_mine) return 'вы';
  return held_until && assignee ? fullName(assignee) : 'свободно';
}
